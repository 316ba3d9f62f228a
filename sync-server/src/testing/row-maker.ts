import { toCentesimi } from '@gestionale/shared-schema/values/centesimi.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import {
  attrezzaturaIdSchema,
  clienteIdSchema,
  contrattoIdSchema,
  createId,
  dipendenteIdSchema,
  foglioOreIdSchema,
  fornitoreIdSchema,
  giornataIdSchema,
  ID_RANDOM_BYTES,
  impegnoIdSchema,
  progettoIdSchema,
  type AttrezzaturaId,
  type ClienteId,
  type ContrattoId,
  type DipendenteId,
  type FoglioOreId,
  type FornitoreId,
  type ImpegnoId,
  type ProgettoId,
} from '@gestionale/shared-schema/values/id.ts';
import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';
import { toCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';
import type { Insertable } from 'kysely';

import type { Tables } from '../db/tables.ts';
import type { TestDatabase } from './databases/database-of-test.ts';

type Values<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;

/** Writes plausible rows with the fields that a test cares about; gives their ids. */
export interface RowMaker {
  id(): string;
  dipendente(values?: Values<'dipendenti'>): DipendenteId;
  cliente(values?: Values<'clienti'>): ClienteId;
  fornitore(values?: Values<'fornitori'>): FornitoreId;
  attrezzatura(values?: Values<'attrezzatura'>): AttrezzaturaId;
  /** A project with the given days, 08:00 to 16:00. */
  progetto(giorni?: readonly string[], values?: Values<'progetti'>): ProgettoId;
  assegna(
    progetto_id: ProgettoId,
    dipendente_id: DipendenteId,
    values?: Values<'assegnazioni'>,
  ): void;
  impegna(progetto_id: ProgettoId, attrezzatura_id: AttrezzaturaId, quantita: number): ImpegnoId;
  foglioOre(
    progetto_id: ProgettoId,
    dipendente_id: DipendenteId,
    values?: Values<'fogli_ore'>,
  ): FoglioOreId;
  /** A contract of that day, for no project; gives its id. */
  contratto(dipendente_id: DipendenteId, values?: Values<'contratti'>): ContrattoId;
}

/** Some Tuesday; what the rows of a test are dated by. */
export const GIORNO = giornoSchema.parse('2026-05-12');

export function createRowMaker(db: Pick<TestDatabase, 'now' | 'query'>): RowMaker {
  let count = 0;

  function id(): string {
    count += 1;
    const bytes = new Uint8Array(ID_RANDOM_BYTES);
    new DataView(bytes.buffer).setUint32(ID_RANDOM_BYTES - 4, count);
    return createId(Date.parse('2026-01-01T00:00:00Z'), bytes);
  }

  function insert<T extends keyof Tables>(table: T, values: Insertable<Tables[T]>): void {
    db.now.run(db.query.insertInto(table).values(values));
  }

  return {
    id,
    ...anagrafiche({ id, insert }),
    ...planning({ id, insert }),
  };
}

interface Tools {
  readonly id: () => string;
  readonly insert: <T extends keyof Tables>(table: T, values: Insertable<Tables[T]>) => void;
}

function anagrafiche({ id, insert }: Tools) {
  return {
    dipendente(values: Values<'dipendenti'> = {}): DipendenteId {
      const made = dipendenteIdSchema.parse(values.id ?? id());
      insert('dipendenti', {
        nome: 'Nome',
        cognome: 'Cognome',
        email: `${made}@example.it`,
        password_hash: 'unusable',
        ruolo: 'Operatore',
        tipo_assunzione: 'contratto a chiamata',
        mansioni: JSON.stringify(['Driver', 'Capitano']),
        attivo: 1,
        ...values,
        id: made,
      });
      return made;
    },
    cliente(values: Values<'clienti'> = {}): ClienteId {
      const made = clienteIdSchema.parse(id());
      insert('clienti', { id: made, ragione_sociale: 'Cliente di prova', ...values });
      return made;
    },
    fornitore(values: Values<'fornitori'> = {}): FornitoreId {
      const made = fornitoreIdSchema.parse(id());
      insert('fornitori', { id: made, ragione_sociale: 'Fornitore di prova', ...values });
      return made;
    },
    attrezzatura(values: Values<'attrezzatura'> = {}): AttrezzaturaId {
      const made = attrezzaturaIdSchema.parse(id());
      insert('attrezzatura', {
        id: made,
        nome_attrezzo: 'Motosega',
        quantita_totale: 5,
        costo_acquisto_centesimi: toCentesimi(0),
        ...values,
      });
      return made;
    },
  };
}

function planning({ id, insert }: Tools) {
  return {
    progetto(giorni: readonly string[] = [GIORNO], values: Values<'progetti'> = {}): ProgettoId {
      const made = progettoIdSchema.parse(id());
      const cliente_id = values.cliente_id ?? clienteIdSchema.parse(id());
      if (values.cliente_id === undefined) {
        insert('clienti', { id: cliente_id, ragione_sociale: 'Cliente di prova' });
      }
      insert('progetti', {
        nome_progetto: 'Potatura Lecco',
        stato: 'Confermato',
        nota_versione: 0,
        versione: 1,
        ...values,
        id: made,
        cliente_id,
      });
      for (const data of giorni) {
        insert('giornate', {
          id: giornataIdSchema.parse(id()),
          progetto_id: made,
          data: giornoSchema.parse(data),
          ora_inizio: orarioSchema.parse('08:00'),
          ora_fine: orarioSchema.parse('16:00'),
        });
      }
      return made;
    },
    assegna(
      progetto_id: ProgettoId,
      dipendente_id: DipendenteId,
      values: Values<'assegnazioni'> = {},
    ): void {
      insert('assegnazioni', {
        progetto_id,
        dipendente_id,
        mansioni_assegnate: '[]',
        nota_letta: 0,
        ...values,
      });
    },
    impegna(progetto_id: ProgettoId, attrezzatura_id: AttrezzaturaId, quantita: number): ImpegnoId {
      const made = impegnoIdSchema.parse(id());
      insert('impegni', { id: made, progetto_id, attrezzatura_id, quantita_impegnata: quantita });
      return made;
    },
    foglioOre(
      progetto_id: ProgettoId,
      dipendente_id: DipendenteId,
      values: Values<'fogli_ore'> = {},
    ): FoglioOreId {
      const made = foglioOreIdSchema.parse(values.id ?? id());
      insert('fogli_ore', {
        progetto_id,
        dipendente_id,
        data: GIORNO,
        ora_inizio: orarioSchema.parse('08:00'),
        ora_fine: orarioSchema.parse('16:00'),
        ore_lavorate_centesimi: toCentesimiOra(7.5),
        pausa: 0,
        descrizione_attivita: null,
        approvato: 0,
        rimandato_il: null,
        rimandato_motivo: null,
        fuori_giornata: 0,
        fuori_assegnazione: 0,
        mese_chiuso: 0,
        fuori_finestra: 0,
        versione: 1,
        ...values,
        id: made,
      });
      return made;
    },
    contratto(dipendente_id: DipendenteId, values: Values<'contratti'> = {}): ContrattoId {
      const made = contrattoIdSchema.parse(values.id ?? id());
      insert('contratti', {
        dipendente_id,
        progetto_id: null,
        // Ids count up: so do the numbers, which are unique in a year.
        // Beyond those that the server gives out.
        numero: 1_000_000 + Number.parseInt(made.slice(-8), 16),
        compenso_lordo_centesimi: toCentesimi(100),
        data_inizio: GIORNO,
        data_fine: GIORNO,
        luogo_stipula: 'Lecco',
        data_stipula: GIORNO,
        ...values,
        id: made,
      });
      return made;
    },
  };
}
