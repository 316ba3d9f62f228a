import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import {
  CAMPI_RISERVATI_PROGETTO,
  type Progetto,
} from '@gestionale/shared-schema/progetti/progetto.ts';
import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { seenBy } from '../../sync/feed/synced-entity.ts';
import { expectExactRow } from '../../testing/expect-exact-row.ts';
import { ADESSO, openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { syncedProgetti } from './synced-progetti.ts';

let world: SliceWorld;

beforeEach(async () => {
  world = await openSliceWorld();
});

afterEach(() => world.db.close());

async function project(id: ProgettoId, ruolo: Ruolo): Promise<Progetto> {
  const text = (await syncedProgetti.project(world.db, [id], ruolo)).get(id);
  return expectExactRow('progetti', text) as Progetto;
}

const CAMPI_OPERATORE = [
  'attrezzaturaAssegnata',
  'cantiere_indirizzo',
  'contatto_nome',
  'contatto_telefono',
  'data_fine',
  'data_inizio',
  'descrizione',
  'dipendentiAssegnati',
  'giornate',
  'id',
  'nome_cliente',
  'nome_progetto',
  'nota_ufficio',
  'nota_versione',
  'numero_giornate',
  'stato',
  'tipo_attivita',
  'tipo_progetto',
  'versione',
];
const CAMPI_UFFICIO = [...CAMPI_OPERATORE, ...CAMPI_RISERVATI_PROGETTO].toSorted();

describe('who sees a project', () => {
  it('is the office and the people on it now, not those who were taken off', async () => {
    const { db, rows } = world;
    const id = rows.progetto();
    const sopra = [rows.dipendente(), rows.dipendente()];
    for (const dipendente_id of sopra) rows.assegna(id, dipendente_id);
    rows.assegna(id, rows.dipendente(), { rimosso_il: ADESSO });
    rows.assegna(rows.progetto(), rows.dipendente());
    expect((await seenBy(syncedProgetti, db, id)).toSorted()).toEqual(
      ['staff', ...sopra.map((each) => `user:${each}`)].toSorted(),
    );
  });

  it('is nobody once it is gone', async () => {
    expect(await seenBy(syncedProgetti, world.db, world.rows.id())).toEqual([]);
  });
});

/** A project with something in every field. */
function full(): ProgettoId {
  const { rows } = world;
  const id = rows.progetto(['2026-05-14', '2026-05-12', '2026-05-13'], {
    cliente_id: rows.cliente({ ragione_sociale: 'Comune di prova' }),
    esl_totali: 12.5,
    note_fatturazione: 'Fattura a fine mese',
    descrizione: 'Lato lago',
  });
  rows.assegna(id, rows.dipendente({ nome: 'Uno', cognome: 'Zanga' }), {
    mansioni_assegnate: JSON.stringify(['Driver', 'Top Gun']),
  });
  rows.assegna(id, rows.dipendente({ nome: 'Due', cognome: 'Èrri' }));
  rows.assegna(id, rows.dipendente({ nome: 'Uno', cognome: 'Erri' }));
  rows.assegna(id, rows.dipendente({ nome: 'Via', cognome: 'Andato' }), { rimosso_il: ADESSO });
  rows.impegna(id, rows.attrezzatura({ nome_attrezzo: 'Motosega' }), 2);
  return id;
}

describe('a project as devices receive it', () => {
  it.each(['Admin', 'Manager'] as const)('has every field of its schema for %s', async (ruolo) => {
    const progetto = await project(full(), ruolo);
    expect(Object.keys(progetto).toSorted()).toEqual(CAMPI_UFFICIO);
    expect(progetto).toMatchObject({
      nome_cliente: 'Comune di prova',
      esl_totali: 12.5,
      note_fatturazione: 'Fattura a fine mese',
      numero_giornate: 3,
      data_inizio: '2026-05-12',
      data_fine: '2026-05-14',
    });
    for (const dipendente of progetto.dipendentiAssegnati) {
      expect(Object.keys(dipendente).toSorted()).toEqual(
        ['cognome', 'id', 'mansioni_assegnate', 'nome', 'nota_letta', 'tipo_assunzione'].toSorted(),
      );
    }
  });

  it('has neither client id, esl, billing notes nor how colleagues are hired for an Operatore', async () => {
    const progetto = await project(full(), 'Operatore');
    expect(Object.keys(progetto).toSorted()).toEqual(CAMPI_OPERATORE);
    expect(progetto.nome_cliente).toBe('Comune di prova');
    expect(progetto.dipendentiAssegnati).toHaveLength(3);
    for (const dipendente of progetto.dipendentiAssegnati) {
      expect(Object.keys(dipendente).toSorted()).toEqual(
        ['cognome', 'id', 'mansioni_assegnate', 'nome', 'nota_letta'].toSorted(),
      );
    }
  });

  it('has its days by date, its people by name and its equipment with the id of the commitment', async () => {
    const progetto = await project(full(), 'Operatore');
    expect(progetto.giornate.map(({ data }) => data)).toEqual([
      '2026-05-12',
      '2026-05-13',
      '2026-05-14',
    ]);
    expect(progetto.dipendentiAssegnati.map(({ cognome, nome }) => `${cognome} ${nome}`)).toEqual([
      'Èrri Due',
      'Erri Uno',
      'Zanga Uno',
    ]);
    expect(progetto.dipendentiAssegnati[2]?.mansioni_assegnate).toEqual(['Driver', 'Top Gun']);
    const [attrezzo] = progetto.attrezzaturaAssegnata;
    expect(attrezzo).toMatchObject({ nome_attrezzo: 'Motosega', quantita_impegnata: 2 });
    expect(attrezzo?.id).not.toBe(attrezzo?.attrezzatura_id);
  });

  it('has empty lists and no dates while nothing is planned', async () => {
    expect(await project(world.rows.progetto([]), 'Manager')).toMatchObject({
      numero_giornate: 0,
      data_inizio: null,
      data_fine: null,
      giornate: [],
      dipendentiAssegnati: [],
      attrezzaturaAssegnata: [],
    });
  });
});
