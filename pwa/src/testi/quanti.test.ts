import { testiApprovazione } from '#testi/approvazione.ts';
import { testiArchivioOre } from '#testi/archivio-ore.ts';
import { testiClienti } from '#testi/clienti.ts';
import { testiContratti } from '#testi/contratti.ts';
import { testiDipendenti } from '#testi/dipendenti.ts';
import { testiFornitori } from '#testi/fornitori.ts';
import { testiPlanning } from '#testi/planning.ts';
import { testiRicevute } from '#testi/ricevute.ts';
import { expect, test } from 'vitest';

test.each([
  [testiApprovazione.conta, 'da approvare'],
  [testiArchivioOre.archivio.conta, 'registrazioni'],
  [testiClienti.conteggio, 'clienti'],
  [testiContratti.conta, 'contratti'],
  [testiDipendenti.quanti, 'dipendenti'],
  [testiFornitori.conteggio, 'fornitori'],
  [testiPlanning.conta, 'attività'],
  [testiRicevute.conta, 'ricevute'],
])('a list counts its rows as every other one: %#, %s', (conta, cose) => {
  expect(conta(12, 12)).toBe(`12 ${cose}`);
  expect(conta(1000, 1234)).toBe(`1.000 di 1.234 ${cose}`);
});
