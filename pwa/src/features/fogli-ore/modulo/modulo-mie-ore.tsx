import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';

import { useEntries } from '../../../outbox/use-outbox.ts';
import { useLastKnown } from '../../../records/use-last-known.ts';
import type { User } from '../../../session/session.ts';
import type { OpenForm } from '../../../ui/data-form/open-form.ts';
import { swallowDoublePresses } from '../../../ui/dialogs/double-press.ts';
import { bozzaDi, modoOre, type ProgettoDelModulo } from './modo-ore.ts';
import { ModuloOre } from './modulo-ore.tsx';
import { vociPerModulo } from './voci-per-modulo.ts';

// It comes right behind the page of an activity, whose own file has no room: what is pressed there first
// may be pressed twice too.
swallowDoublePresses(document);

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
  const modo = useLastKnown(modoOre(form, ore, voci, user.id), form);
  if (modo === null) return null;
  const common = { user, progetto, modo, onClose };
  return <ModuloOre key={bozzaDi(modo, progetto.id)} {...common} />;
}
