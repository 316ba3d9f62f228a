import type { Passaggio } from '@gestionale/shared-schema/fogli-ore/passaggio.ts';
import type { DipendenteId, FoglioOreId } from '@gestionale/shared-schema/values/id.ts';

/** A step in the life of an entry, under the version that the entry had after it. */
export interface PassaggiOreTable extends Omit<Passaggio, 'nome' | 'cognome'> {
  foglio_ore_id: FoglioOreId;
  versione: number;
  autore_id: DipendenteId;
}
