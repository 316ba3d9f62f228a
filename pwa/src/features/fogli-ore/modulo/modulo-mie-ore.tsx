import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';

import { useEntries } from '../../../outbox/use-outbox.ts';
import type { User } from '../../../session/session.ts';
import type { OpenForm } from '../../../ui/data-form/open-form.ts';
import { modoOre, type ProgettoDelModulo } from './modo-ore.ts';
import { ModuloOre } from './modulo-ore.tsx';
import { vociPerModulo } from './voci-per-modulo.ts';

interface ModuloMieOreProps {
  readonly user: User;
  readonly progetto: ProgettoDelModulo;
  readonly form: OpenForm;
  /** The user's own on the project. */
  readonly ore: readonly FoglioOre[];
  readonly onClose: () => void;
}

/** The hours form that the address asks for, of the user's own hours. */
export function ModuloMieOre({ user, progetto, form, ore, onClose }: ModuloMieOreProps) {
  const voci = vociPerModulo(useEntries() ?? [], progetto, ore);
  const modo = modoOre(form, ore, voci, user.id);
  if (modo === null) return null;
  return <ModuloOre user={user} progetto={progetto} modo={modo} onClose={onClose} />;
}
