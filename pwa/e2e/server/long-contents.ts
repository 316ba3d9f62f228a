import { addGiorni, giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { ClienteId, DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import { pushAll } from './push-all.ts';
import type { RestClient } from './rest-client.ts';

const PERSONE = 8;
const GIORNATE = 64;
const PASSATE = 30;
const MODIFICHE = 20;
const CONTRATTI = 8;
const PAGATI = 5;

const PROGETTO =
  'Riqualificazione del parco fluviale e manutenzione straordinaria delle alberature monumentali';
const NOTE = 'Fatturare a fine mese con il riferimento della determina numero 1234. '.repeat(6);

/** A project with much of everything, all of it in long words: what it is called. An Admin adds it. */
export async function addLongContents(admin: RestClient): Promise<ProgettoId> {
  const cliente = await admin.call('clienti.crea', {
    ragione_sociale: 'Consorzio intercomunale per la gestione del verde pubblico della Brianza',
  });
  const persone = await addPeople(admin);
  const progetto_id = await addProject(admin, cliente.id, persone);
  await addHours(admin, progetto_id, persone);
  await addPapers(admin, progetto_id, persone);
  return progetto_id;
}

async function addPeople(admin: RestClient): Promise<readonly DipendenteId[]> {
  const ids: DipendenteId[] = [];
  for (let number = 1; number <= PERSONE; number += 1) {
    const { id } = await admin.call('dipendenti.crea', {
      email: `massimiliano.alessandro.della-rovere-santacaterina${number}@impresa.example`,
      password: 'nessuno-entra-con-questa',
      ruolo: 'Operatore',
      tipo_assunzione: 'prestazione occasionale',
      nome: 'Massimiliano Alessandro',
      cognome: `Della Rovere Santacaterina ${number}`,
    });
    ids.push(id);
  }
  return ids;
}

async function addProject(
  admin: RestClient,
  cliente_id: ClienteId,
  persone: readonly DipendenteId[],
): Promise<ProgettoId> {
  const oggi = giornoInItalia(Date.now());
  const { id } = await admin.call('progetti.crea', {
    nome_progetto: PROGETTO,
    cliente_id,
    stato: 'Confermato',
    note_fatturazione: NOTE,
    nota_ufficio: NOTE,
    descrizione: NOTE,
    giornate: Array.from({ length: GIORNATE }, (_, days) => ({
      data: addGiorni(oggi, days - PASSATE),
      ora_inizio: '08:00',
      ora_fine: '17:00',
    })),
  });
  for (const dipendente_id of persone) {
    await admin.call('progetti.assegnaDipendente', { id, dipendente_id });
  }
  const versioni = Array.from({ length: MODIFICHE }, (_, number) => `${NOTE} ${number}`);
  for (const descrizione of versioni) await admin.call('progetti.modifica', { id, descrizione });
  return id;
}

/** Of each of them too many hours, with a pause: all that can be said of an entry is said of these. */
async function addHours(
  admin: RestClient,
  progetto_id: ProgettoId,
  persone: readonly DipendenteId[],
): Promise<void> {
  const oggi = giornoInItalia(Date.now());
  const ore = persone.flatMap((dipendente_id) =>
    Array.from({ length: PASSATE / 2 }, (_, days) => ({
      progetto_id,
      dipendente_id,
      data: addGiorni(oggi, -days - 1),
      ora_inizio: '07:00',
      ora_fine: '21:00',
      pausa_minuti: 30,
      ore_lavorate: 13.5,
    })),
  );
  await pushAll(admin, 'fogliOre.crea', ore);
}

/** Contracts of which some are paid. */
async function addPapers(
  admin: RestClient,
  progetto_id: ProgettoId,
  persone: readonly DipendenteId[],
): Promise<void> {
  const oggi = giornoInItalia(Date.now());
  for (const dipendente_id of persone) {
    for (let number = 0; number < CONTRATTI; number += 1) {
      const { id: contratto_id } = await admin.call('contratti.crea', {
        dipendente_id,
        progetto_id,
        compenso_lordo: 12_345.67,
        luogo_stipula: 'Lecco',
        data_inizio: oggi,
        data_fine: addGiorni(oggi, number),
      });
      if (number >= PAGATI) continue;
      await admin.call('ricevute.crea', { contratto_id, data_pagamento: oggi });
    }
  }
}
