import type { VoceConservata } from '@gestionale/shared-schema/dati-personali/quanto.ts';

import type { Tables } from '../../../db/tables.ts';

/** What keeps one person from filling a table, and the test that shows it. */
export type Limite =
  /** So many rows of a person; the next one takes an old one's place, or is refused. */
  | { readonly al_piu: number; readonly come: string; readonly prova: string }
  /** A push makes them, and no push is refused: they are counted and shown to Admin. */
  | { readonly voce: VoceConservata; readonly come: string; readonly prova: string }
  /** Nobody's rows grow without something of which the limit stands in another line. */
  | { readonly con: keyof Tables; readonly come: string }
  /** One row, or rows that only the server makes. */
  | { readonly nessuno: string };

const QUANTO = 'features/dati-personali/quanto/quanto-conserva.test.ts';

/** Every table says what one person can make of it; a new one does not compile without its line. */
export const limiti: Readonly<Record<keyof Tables, Limite>> = {
  devices: {
    voce: 'dispositivi',
    come: 'at most 20 that never sent anything, the oldest go first; one that has outcomes never goes',
    prova: QUANTO,
  },
  outcomes: {
    voce: 'outcomes',
    come: 'one for each command; nights remove those of long ago',
    prova: QUANTO,
  },
  sessions: {
    al_piu: 550,
    come: '50 open, the oldest ends; 500 revoked, the oldest is forgotten',
    prova: 'auth/sessions.test.ts',
  },
  calendari_personali: {
    al_piu: 1,
    come: 'a new password replaces the old',
    prova: 'features/calendario-personale/calendario-api.test.ts',
  },
  avvisi_scelti: {
    al_piu: 8,
    come: 'one for each kind and channel',
    prova: 'features/avvisi/avvisi-api.test.ts',
  },
  avvisi_in_coda: {
    con: 'outcomes',
    come: 'what waits for the same reason is one row; gone 30 days after it was sent or given up',
  },
  iscrizioni_push: {
    al_piu: 20,
    come: 'one for each login; the next one takes the oldest one’s place',
    prova: 'features/avvisi/iscrizioni-push.test.ts',
  },
  avvisi_scadenze: { nessuno: 'one row' },
  fogli_ore: { voce: 'fogli_ore', come: 'pushed; nights remove those of long ago', prova: QUANTO },
  passaggi_ore: { con: 'outcomes', come: 'one line for each step of an entry of hours' },
  storico: { voce: 'storico', come: 'one line for each change of a project', prova: QUANTO },
  registro_attivita: {
    con: 'outcomes',
    come: 'a line for each command, login and change; looks are put together; nights remove its beginning',
  },
  registro_interessati: { con: 'registro_attivita', come: 'the persons that a line is about' },
  registro_sigilli: { nessuno: 'one a day' },
  feed: { con: 'outcomes', come: 'one line for each audience of a row, however often it changes' },
  feed_digests: { nessuno: 'one for each audience' },
  feed_counter: { nessuno: 'one row' },
  feed_runs: { nessuno: 'one for each start of the server; nights remove those of long ago' },
  row_shapes: { nessuno: 'two for each role' },
  feed_days: { nessuno: 'one a day; nights remove those of long ago' },
  settled_keys: { con: 'outcomes', come: 'of answers that ended, as ranges of their numbers' },
  passkeys: {
    al_piu: 20,
    come: 'the next one is refused',
    prova: QUANTO,
  },
  recovery_codes: {
    al_piu: 10,
    come: 'new ones replace the old',
    prova: 'auth/second-factor/second-factor-login.test.ts',
  },
  second_factors: {
    al_piu: 1,
    come: 'a new one replaces the old',
    prova: 'auth/second-factor/second-factor-login.test.ts',
  },
  used_challenges: { nessuno: 'gone when they expire, some minutes later' },
  login_failures: {
    con: 'dipendenti',
    come: 'one row for each account, and for each session for a day, or until the next hundred; of what is neither 10,000',
  },
  dipendenti: { con: 'outcomes', come: 'only an Admin makes them, each with a line in the log' },
  deleted_accounts: { con: 'dipendenti', come: 'one for each that was deleted' },
  anonimizzazioni: { con: 'dipendenti', come: 'one for each that was made anonymous' },
  progetti: { con: 'outcomes', come: 'one command makes one' },
  progetti_eliminati: { con: 'progetti', come: 'one for each that was deleted' },
  esempi: { nessuno: 'of invented rows alone, loaded once' },
  giornate: { con: 'progetti', come: 'at most 4,000 a command, as the request is bounded' },
  assegnazioni: { con: 'progetti', come: 'a person once on each' },
  impegni: { con: 'outcomes', come: 'one command makes one' },
  clienti: { con: 'outcomes', come: 'one command makes one' },
  fornitori: { con: 'outcomes', come: 'one command makes one' },
  attrezzatura: { con: 'outcomes', come: 'one command makes one' },
  contratti: {
    con: 'registro_attivita',
    come: 'online, by the office; each has a number and a line',
  },
  ricevute: { con: 'contratti', come: 'one for each contract' },
  numeratori: { nessuno: 'one for each year and kind of paper' },
  documenti: {
    al_piu: 100_000,
    come: 'all together, with a quota of bytes too; the next one is refused',
    prova: 'features/documenti/document-room.test.ts',
  },
  impostazioni: { nessuno: 'one row' },
  archive_secret: { nessuno: 'one row' },
  conservazione: { nessuno: 'one for each rule' },
  notti_conservazione: { nessuno: 'one a night' },
  chiusure_mesi: { nessuno: 'one a month' },
  codici_paghe: { nessuno: 'one for each kind of hours' },
  nomi_di_prima: { con: 'registro_attivita', come: 'one for each change of a name' },
  codici_dipendenti: { con: 'dipendenti', come: 'one for each' },
};
