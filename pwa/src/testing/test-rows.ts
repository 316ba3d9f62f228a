import { foglioOreSchema, type FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { progettoSchema, type Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { dipendenteIdSchema, type DipendenteId } from '@gestionale/shared-schema/values/id.ts';

let last = 0;

/** An id that no other row of this run has. */
export function testId(): string {
  last += 1;
  return `018f0000-0000-7000-8000-${String(last).padStart(12, '0')}`;
}

export function testDipendenteId(): DipendenteId {
  return dipendenteIdSchema.parse(testId());
}

/** A project on the given days, from eight to five, in order. */
export function testProgetto(
  giorni: readonly string[],
  fields: Partial<Record<keyof Progetto, unknown>> = {},
): Progetto {
  return progettoSchema.parse({
    id: testId(),
    nome_progetto: 'Potatura viale',
    nome_cliente: 'Comune di Lecco',
    tipo_progetto: null,
    tipo_attivita: null,
    descrizione: null,
    stato: 'Confermato',
    numero_giornate: giorni.length,
    data_inizio: giorni[0] ?? null,
    data_fine: giorni.at(-1) ?? null,
    giornate: giorni.map((data) => ({
      id: testId(),
      data,
      ora_inizio: '08:00',
      ora_fine: '17:00',
    })),
    dipendentiAssegnati: [],
    attrezzaturaAssegnata: [],
    versione: 1,
    ...fields,
  });
}

/** Hours of somebody on a day of some project, eight of them and pending. */
export function testFoglioOre(
  data: string,
  fields: Partial<Record<keyof FoglioOre, unknown>> = {},
): FoglioOre {
  return foglioOreSchema.parse({
    id: testId(),
    progetto_id: testId(),
    dipendente_id: testId(),
    data,
    ora_inizio: '08:00',
    ora_fine: '16:00',
    ore_lavorate: 8,
    descrizione_attivita: null,
    approvato: false,
    approvato_il: null,
    approvato_da: null,
    rimandato_il: null,
    rimandato_motivo: null,
    fuori_giornata: false,
    fuori_assegnazione: false,
    mese_chiuso: false,
    dipendente_nome: 'Ada',
    dipendente_cognome: 'Prova',
    nome_progetto: 'Potatura viale',
    versione: 1,
    ...fields,
  });
}
