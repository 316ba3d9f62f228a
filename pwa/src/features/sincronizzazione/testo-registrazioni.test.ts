import { refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { expect, test } from 'vitest';

import type { OutboxEntry } from '../../outbox/entries/entry.ts';
import { nomeRegistrazioni, testoRegistrazioni } from './testo-registrazioni.ts';

const scritta = toIstante(Date.parse('2026-05-12T15:30:00Z'));
const intestazione = {
  persona: 'Ada Prova',
  adesso: toIstante(Date.parse('2026-05-13T06:00:00Z')),
};

const voce = (altro: object): OutboxEntry =>
  ({
    seq: 7,
    name: 'fogliOre.crea',
    input: { data: '2026-05-12', ore_lavorate: 7.5, descrizione_attivita: 'Pioppi è\nfine' },
    description: 'Ore del 12/05/2026 su Viale: 7,50',
    createdAt: scritta,
    status: 'pending',
    held: false,
    ...altro,
  }) as unknown as OutboxEntry;

test('the file names the person, and each registration with its state, its reason and all its data', () => {
  const refusedEntry = {
    status: 'refused',
    refusal: refusal('non_trovato', { errore: 'Non c’è più.' }),
  };
  const testo = testoRegistrazioni(
    [voce({}), voce(refusedEntry), voce({ held: true })],
    intestazione,
  );
  expect(testo.split('\n\n')).toEqual([
    'Registrazioni di Ada Prova che il server non ha ancora\nEsportate il 13/05/2026 08:00',
    expect.stringMatching(
      /^1\. Ore del 12\/05\/2026 su Viale: 7,50\nScritta il 12\/05\/2026 17:30\nStato: In attesa\nDati completi: /,
    ),
    expect.stringContaining('Stato: Da sistemare\nMotivo: Non c’è più.\n'),
    expect.stringContaining('3. Ore del 12/05/2026 su Viale: 7,50\n'),
  ]);
  expect(testo).toContain('Stato: Trattenuta');
});

test('of a refused field the file says what is wrong with it', () => {
  const campi = { cliente_id: 'Il cliente non esiste più.' };
  const refused = voce({
    status: 'refused',
    refusal: refusal('richiesta_non_valida', { campi }),
  });
  expect(testoRegistrazioni([refused], intestazione)).toContain(
    'Motivo: Il cliente non esiste più.\n',
  );
});

test('the data stand on one line and can be read back as they were', () => {
  const testo = testoRegistrazioni([voce({})], intestazione);
  const riga = testo.split('\n').find((line) => line.startsWith('Dati completi: ')) ?? '';
  expect(JSON.parse(riga.slice('Dati completi: '.length))).toEqual({
    name: 'fogliOre.crea',
    input: { data: '2026-05-12', ore_lavorate: 7.5, descrizione_attivita: 'Pioppi è\nfine' },
  });
});

test.each([
  ['2026-07-01T22:30:00Z', '2026-07-02'],
  ['2026-01-31T23:30:00Z', '2026-02-01'],
  ['2026-01-31T22:30:00Z', '2026-01-31'],
])('at %s the file is named after the day in Italy, %s', (quando, giorno) => {
  const nome = nomeRegistrazioni('Prova', toIstante(Date.parse(quando)));
  expect(nome).toBe(`registrazioni Prova ${giorno}.txt`);
});
