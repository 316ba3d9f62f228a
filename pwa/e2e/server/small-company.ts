import { addGiorni, giornoInItalia, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { ClienteId, DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Page } from 'playwright-core';

import { DESK } from '../browser/browser-process.ts';
import { openLoggedIn, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startEmptyJourney, type Journey } from '../drivers/journey.ts';
import { connectRest, type RestClient } from './rest-client.ts';

export const ADMIN = { email: 'admin@example.it', password: 'solo-per-le-prove' };
export const MANAGER = { email: 'manager@example.it', password: 'anche-questa-solo-qui' };

/** Two days to come, one after the other. */
export const [PRIMO, SECONDO] = [10, 11].map((days) =>
  addGiorni(giornoInItalia(Date.now()), days),
) as [Giorno, Giorno];

/** A company with a client, a piece of equipment and a handful of people, and no project yet. */
export interface SmallCompany {
  readonly journey: Journey;
  /** A Manager's desk: Prova Ufficio. */
  readonly page: Page;
  /** The Admin at work elsewhere. */
  readonly altri: RestClient;
  readonly cliente_id: ClienteId;
  /** Mario Rossi: occasional work, two roles, papers that expire after the first of the two days. */
  readonly mario: DipendenteId;
  /** Lia Bianchi: occasional work. */
  readonly lia: DipendenteId;
}

/** Starts it, the app installed on the desk or not; `journey.end` ends it. */
export async function startSmallCompany(desk: 'startDevice' | 'startVisit'): Promise<SmallCompany> {
  const journey = await startEmptyJourney(ADMIN);
  const { url } = journey.server;
  const altri = await connectRest(url, ADMIN);
  const { id: cliente_id } = await altri.call('clienti.crea', {
    ragione_sociale: 'Comune di Prova',
  });
  await altri.call('attrezzatura.crea', { nome_attrezzo: 'Motosega', quantita_totale: 3 });
  const ufficio = { nome: 'Prova', cognome: 'Ufficio', ruolo: 'Manager' as const };
  await altri.call('dipendenti.crea', { ...MANAGER, ...ufficio });
  await altri.call('dipendenti.crea', { ...loginOf('ada'), nome: 'Ada', cognome: 'Verdi' });
  const occasionale = { tipo_assunzione: 'prestazione occasionale' as const };
  const { id: mario } = await altri.call('dipendenti.crea', {
    ...loginOf('mario'),
    ...occasionale,
    nome: 'Mario',
    cognome: 'Rossi',
    mansioni: ['Driver', 'Capitano'],
    scadenza_attestati_sicurezza: PRIMO,
  });
  const { id: lia } = await altri.call('dipendenti.crea', {
    ...loginOf('lia'),
    ...occasionale,
    nome: 'Lia',
    cognome: 'Bianchi',
  });
  const { page } = await journey[desk]('desk', DESK);
  await openLoggedIn(page, url, MANAGER);
  await waitUntilSynchronised(page);
  return { journey, page, altri, cliente_id, mario, lia };
}

/** Of those of its people who have nothing else to say about it: their password is for a first login. */
export function loginOf(nome: string) {
  const email = `${nome}@example.it`;
  return { email, password: 'nessuno-entra-con-questa', ruolo: 'Operatore' as const };
}
