import type { Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';
import type { Ricevuta } from '@gestionale/shared-schema/ricevute/ricevuta.ts';
import type { Ritenuta } from '@gestionale/shared-schema/ricevute/ritenuta.ts';
import type { Centesimi } from '@gestionale/shared-schema/values/centesimi.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Generated } from 'kysely';

/** What is shown with them stands in other tables. */
export interface ContrattiTable extends Omit<
  Contratto,
  | 'dipendente_nome'
  | 'dipendente_cognome'
  | 'nome_progetto'
  | 'compenso_lordo'
  | 'pagato'
  | 'numero'
  | 'annullato'
  | 'ritenuta_al_pagamento'
> {
  /** The company's, progressive in the year of `data_stipula`. */
  numero: number;
  compenso_lordo_centesimi: Centesimi;
  /** JSON of what it said of people, company and work when it was made; null in old ones. */
  stampa: string | null;
  /** The day on which it was annulled; null, as who and why, while it stands. */
  annullato_il: Giorno | null;
  annullato_da: DipendenteId | null;
  motivo_annullamento: string | null;
  /** What its paper says that is withheld; `acconto` in old ones. */
  ritenuta: Generated<Ritenuta>;
}

export interface RicevuteTable extends Pick<Ricevuta, 'id' | 'contratto_id' | 'data_pagamento'> {
  /** The worker's, progressive in the year of `data_pagamento`. */
  numero: number;
  netto_a_pagare_centesimi: Centesimi;
  /** JSON of what it said of people, company and work when it was made; null in old ones. */
  stampa: string | null;
  /** What was withheld when it was made; `acconto` in old ones. */
  ritenuta: Generated<Ritenuta>;
}
