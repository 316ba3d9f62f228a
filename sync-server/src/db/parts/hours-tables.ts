import type { Passaggio } from '@gestionale/shared-schema/fogli-ore/passaggio.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId, FoglioOreId } from '@gestionale/shared-schema/values/id.ts';

/** A step in the life of an entry, under the version that the entry had after it. */
export interface PassaggiOreTable extends Omit<Passaggio, 'nome' | 'cognome'> {
  foglio_ore_id: FoglioOreId;
  versione: number;
  autore_id: DipendenteId;
}

/** What approved hours the office's devices hold. */
export interface OfficeWindow {
  /** Days; 0 is all, null the usual ones. */
  finestra_giorni: number | null;
  /** From this day on they hold all; null where they hold all there are. */
  ore_dal: Giorno | null;
}
