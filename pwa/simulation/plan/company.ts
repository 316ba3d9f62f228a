import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type {
  AttrezzaturaId,
  ClienteId,
  DipendenteId,
  FoglioOreId,
  ProgettoId,
} from '@gestionale/shared-schema/values/id.ts';

import { makeCompanyFile } from '../../../sync-server/src/testing/simulated-server.ts';

/** The days that are planned. */
export const GIORNI = ['2026-05-11', '2026-05-12', '2026-05-13', '2026-05-14'] as const;

/** The days of a month that is over, in histories in which it is closed. */
export const GIORNI_PRIMA = ['2026-04-11', '2026-04-12', '2026-04-13', '2026-04-30'] as const;

/** Days of long ago, in histories in which hours leave the office's devices by their age, and one of now. */
export const GIORNI_FINESTRA = ['2025-01-15', '2025-11-03', '2026-02-02', '2026-05-11'] as const;

export interface Member {
  readonly id: DipendenteId;
  readonly ruolo: Ruolo;
  readonly nome: string;
  readonly cognome: string;
}

/** The company in which every history begins. */
export interface Company {
  /** The database file. */
  readonly bytes: Uint8Array;
  /** Two operators, a manager and an admin. */
  readonly people: readonly [Member, Member, Member, Member];
  /** Of the first operator, of both, of nobody. */
  readonly progetti: readonly [ProgettoId, ProgettoId, ProgettoId];
  readonly clienti: readonly ClienteId[];
  /** Hours that are there from the beginning. */
  readonly fogliOre: readonly FoglioOreId[];
  /** So few pieces that two projects cannot both have them all. */
  readonly attrezzatura: readonly AttrezzaturaId[];
}

export async function makeCompany(): Promise<Company> {
  let company: Omit<Company, 'bytes'> | undefined;
  const bytes = await makeCompanyFile((rows) => {
    const person = (ruolo: Ruolo, nome: string): Member => {
      const cognome = `Di Prova ${ruolo}`;
      return { id: rows.dipendente({ ruolo, nome, cognome }), ruolo, nome, cognome };
    };
    const people = [
      person('Operatore', 'Uno'),
      person('Operatore', 'Due'),
      person('Manager', 'Tre'),
      person('Admin', 'Quattro'),
    ] as const;
    const clienti = [rows.cliente(), rows.cliente({ ragione_sociale: 'Altro cliente' })];
    const attrezzatura = [rows.attrezzatura({ quantita_totale: 2 })];
    const [cliente_id] = clienti;
    const progetto = (nome_progetto: string): ProgettoId =>
      rows.progetto(GIORNI.slice(0, 2), {
        nome_progetto,
        ...(cliente_id === undefined ? {} : { cliente_id }),
      });
    const progetti = [progetto('Viale'), progetto('Parco'), progetto('Scuola')] as const;
    const [one, due] = people;
    rows.assegna(progetti[0], one.id);
    rows.assegna(progetti[1], one.id);
    rows.assegna(progetti[1], due.id);
    const fogliOre = [
      rows.foglioOre(progetti[0], one.id, { data: giornoSchema.parse(GIORNI[0]) }),
      rows.foglioOre(progetti[1], due.id, { data: giornoSchema.parse(GIORNI[1]) }),
    ];
    company = { people, progetti, clienti, attrezzatura, fogliOre };
  });
  if (company === undefined) throw new Error('The company was not filled');
  return { bytes, ...company };
}
