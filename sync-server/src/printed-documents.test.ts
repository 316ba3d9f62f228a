import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestServer, type TestServer } from './testing/create-test-server.ts';
import { readPdf, type ReadPdf } from './testing/requests/read-pdf.ts';

const SEGRETO = 'parola-che-sta-solo-nel-file';

let server: TestServer;
let admin: DipendenteId;
/** Somebody else's server, to which nothing may ever be sent. */
let estraneo: Server;
let richieste = 0;
/** What an attacker would write into every field that takes a text. */
let ostile: string;
let percorsi: Record<string, string>;

async function crea(path: string, body: Record<string, unknown>): Promise<string> {
  const reply = await server.call('POST', `/api/${path}`, { as: admin, body });
  expect(reply.status, reply.text).toBe(201);
  return (reply.json() as { id: string }).id;
}

beforeAll(async () => {
  server = await createTestServer();
  estraneo = createServer((_request, response) => {
    richieste += 1;
    response.end();
  });
  await new Promise<void>((resolve) => {
    estraneo.listen(0, '127.0.0.1', resolve);
  });
  const file = join(server.dataDir, 'segreto.txt');
  writeFileSync(file, SEGRETO);
  const url = `http://127.0.0.1:${(estraneo.address() as AddressInfo).port}/a.png`;
  ostile = `È 5 € ${url} file://${file} {"image":"${file}","link":"${url}"} [{"text":"b"}]`;
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  percorsi = await inventa();
});

afterAll(async () => {
  estraneo.close();
  await server.close();
});

/** A company whose every text is hostile, and the paths of what it can print. */
async function inventa(): Promise<Record<string, string>> {
  const [oggi, domani] = ['2026-05-12', '2026-05-13'];
  const azienda = { ragione_sociale: ostile, partita_iva: ostile, sede_legale: ostile };
  await server.call('PUT', '/api/impostazioni', { as: admin, body: azienda });
  const dipendente_id = await crea('dipendenti', {
    nome: ostile,
    cognome: ostile,
    email: 'x@example.it',
    password: 'una-password-lunga',
    ruolo: 'Operatore',
    tipo_assunzione: 'prestazione occasionale',
    mansioni: ['Capitano'],
    residenza_indirizzo: ostile,
    codice_fiscale: ostile,
  });
  const cliente_id = await crea('clienti', { ragione_sociale: ostile });
  const attrezzatura_id = await crea('attrezzatura', { nome_attrezzo: ostile });
  const progetto_id = await crea('progetti', {
    nome_progetto: ostile,
    cliente_id,
    tipo_attivita: ostile,
    descrizione: ostile,
    note_fatturazione: ostile,
    stato: 'Confermato',
    giornate: [oggi, domani].map((data) => ({ data, ora_inizio: '08:00', ora_fine: '17:00' })),
  });
  await crea(`progetti/${progetto_id}/dipendenti`, { dipendente_id });
  await crea(`progetti/${progetto_id}/attrezzatura`, { attrezzatura_id });
  const lavoro = { progetto_id, dipendente_id };
  const foglioOre = await crea('fogli-ore', {
    ...lavoro,
    data: oggi,
    ore_lavorate: 8,
    descrizione_attivita: ostile,
  });
  const contratto = await crea('contratti', {
    ...lavoro,
    compenso_lordo: 1234.56,
    luogo_stipula: ostile,
    data_inizio: oggi,
    data_fine: domani,
  });
  const pagamento = { contratto_id: contratto, data_pagamento: domani };
  return {
    riepilogo: `progetti/${progetto_id}/recap-pdf`,
    'foglio ore': `fogli-ore/${foglioOre}/download`,
    contratto: `contratti/${contratto}/download`,
    ricevuta: `ricevute/${await crea('ricevute', pagamento)}/download`,
  };
}

async function scarica(cosa: string): Promise<ReadPdf & { readonly bytes: Uint8Array }> {
  const reply = await server.call('GET', `/api/${percorsi[cosa]}`, { as: admin });
  expect(reply.status).toBe(200);
  return { ...(await readPdf(reply.bytes)), bytes: reply.bytes };
}

describe.each(['riepilogo', 'foglio ore', 'contratto', 'ricevuta'])(
  'the printed %s of a company whose every text is hostile',
  (cosa) => {
    it('takes it all for text: no address is called, no file read, nothing can be clicked', async () => {
      const { text, links, bytes } = await scarica(cosa);
      // Lines break where they must: spaces tell nothing.
      expect(text.replaceAll(' ', '')).toContain(ostile.replaceAll(' ', ''));
      expect(text).not.toContain(SEGRETO);
      expect(Buffer.from(bytes).includes(SEGRETO)).toBe(false);
      expect(links).toBe(0);
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(
        /\/(URI|Launch|JavaScript|EmbeddedFile)/,
      );
      expect(richieste).toBe(0);
    });

    it('has its metadata, its pages counted and both its fonts inside', async () => {
      const { pages, info, bytes } = await scarica(cosa);
      expect(info).toMatchObject({ Author: ostile, Language: 'it-IT' });
      expect(String(info['Title'])).not.toBe('');
      for (const [index, page] of pages.entries()) {
        expect(page).toContain(`Pagina ${index + 1} di ${pages.length}`);
      }
      expect(
        Buffer.from(bytes)
          .toString('latin1')
          .match(/FontFile2/g),
      ).toHaveLength(2);
    });
  },
);
