import { refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import { puoAvereOre } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { formatGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { Flag } from '../../db/tables.ts';
import { testi } from '../../testi/it.ts';

interface Persona {
  readonly attivo: Flag;
  readonly disattivato_il: Giorno | null;
}

/** The refusal of hours on a day after the person's last one; undefined when they may be theirs. */
export function refuseDisattivato(
  { attivo, disattivato_il }: Persona,
  data: Giorno,
): ReturnType<typeof refuse> | undefined {
  if (puoAvereOre({ attivo: attivo === 1, disattivato_il }, data)) return undefined;
  if (disattivato_il === null) return refuse('dipendente_disattivato');
  const errore = testi.ore.disattivatoDal(formatGiorno(disattivato_il));
  return refuse('dipendente_disattivato', { errore, campi: { data: errore } });
}
