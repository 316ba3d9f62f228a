import type { MeseLetto } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { toCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../../testing/create-test-server.ts';
import { readPdf } from '../../../testing/requests/read-pdf.ts';

let server: TestServer;
let admin: DipendenteId;
let mario: DipendenteId;
let progetto_id: ProgettoId;

beforeEach(async () => {
  server = await createTestServer({ startMs: Date.parse('2026-11-05T11:00:00Z') });
  const { rows } = server;
  admin = rows.dipendente({ ruolo: 'Admin', tipo_assunzione: 'fattura' });
  mario = rows.dipendente({ nome: 'Mario', cognome: 'Rossi' });
  progetto_id = rows.progetto();
});

afterEach(() => server.close());

function ore(chi: DipendenteId, data: string, ore_lavorate: number, approvato: 0 | 1 = 1): void {
  server.rows.foglioOre(progetto_id, chi, {
    data: giornoSchema.parse(data),
    ore_lavorate_centesimi: toCentesimiOra(ore_lavorate),
    approvato,
  });
}

async function chiudi(): Promise<void> {
  const reply = await server.call('POST', '/api/mesi/2026-10/chiudi', { as: admin });
  expect(reply.status).toBe(200);
}

async function fuori() {
  const letto = await server.call('GET', '/api/mesi/2026-10', { as: admin });
  return (letto.json() as MeseLetto).fuori_paghe;
}

it('has no movement of no minutes, and the minutes of the month', async () => {
  ore(mario, '2026-10-05', 8.03);
  ore(mario, '2026-10-06', 8.03);
  ore(mario, '2026-10-07', 0.01);
  await chiudi();
  const dipendenti = [{ dipendente_id: mario, codice: '0000007' }];
  const body = { azienda: '000042', ordinarie: '01', dipendenti };
  expect((await server.call('PUT', '/api/codici-paghe', { as: admin, body })).status).toBe(200);
  const xml = (await server.call('GET', '/api/mesi/2026-10/paghe/xml', { as: admin })).text;
  const minuti = Array.from(
    xml.matchAll(/<NumOre>(\d+)<\/NumOre>\s*<NumMinuti>(\d+)<\/NumMinuti>/g),
    ([, hours, minutes]) => Number(hours) * 60 + Number(minutes),
  );
  expect(minuti).toEqual([482, 482]);
  expect(xml).not.toContain('2026-10-07');
  expect(xml).not.toMatch(/\n\s*\n/);
});

it('has not whoever is no employee, and the month says who and why', async () => {
  const { rows } = server;
  const luca = rows.dipendente({
    nome: 'Luca',
    cognome: 'Bianchi',
    tipo_assunzione: 'prestazione occasionale',
  });
  const sole = rows.dipendente({ tipo_assunzione: 'fattura' });
  ore(mario, '2026-10-05', 8);
  ore(luca, '2026-10-05', 6.5);
  ore(sole, '2026-10-05', 4, 0);
  const diLuca = {
    dipendente_id: luca,
    nome: 'Luca',
    cognome: 'Bianchi',
    tipo_assunzione: 'prestazione occasionale',
  };
  expect(await fuori()).toEqual([diLuca]);
  const body = { tipo_assunzione: 'fattura' };
  await server.call('PUT', `/api/dipendenti/${mario}`, { as: admin, body });
  expect(await fuori()).toMatchObject([diLuca, { cognome: 'Rossi', tipo_assunzione: 'fattura' }]);
  await chiudi();
  await server.call('PUT', `/api/dipendenti/${mario}`, {
    as: admin,
    body: { tipo_assunzione: 'contratto a chiamata' },
  });
  expect(await fuori()).toMatchObject([diLuca, { cognome: 'Rossi', tipo_assunzione: 'fattura' }]);
});

it('is of employees alone: the sheet of anybody else says no hiring', async () => {
  ore(mario, '2026-10-05', 8);
  const luca = server.rows.dipendente({ tipo_assunzione: 'prestazione occasionale' });
  ore(luca, '2026-10-05', 8);
  const foglio = async (chi: DipendenteId) => {
    const url = `/api/mesi/2026-10/scarica/pdf-unico?dipendente_id=${chi}`;
    return (await readPdf((await server.call('GET', url, { as: admin })).bytes)).text;
  };
  expect(await foglio(mario)).toContain('Assunzione contratto a chiamata');
  expect(await foglio(luca)).toContain('Tipo di rapporto prestazione occasionale');
  expect(await foglio(luca)).not.toContain('Assunzione');
});
