import type { Centesimi } from '@gestionale/shared-schema/values/centesimi.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { describe, expect, it } from 'vitest';

import type { Letterhead } from '../../pdf/pdf-document.ts';
import { renderDocument } from '../../pdf/render-document.ts';
import { readPdf } from '../../testing/requests/read-pdf.ts';
import { ricevutaPdf, type RicevutaStampata } from './ricevuta-pdf.ts';

const AZIENDA: Letterhead = {
  ragione_sociale: 'Azienda di prova S.r.l.',
  partita_iva: '02342520158',
  sede_legale: 'Via Roma 1, 23900 Lecco (LC)',
};

const RICEVUTA: RicevutaStampata = {
  id: '01975c2e-1234-7abc-8def-0123456789ab',
  numero: 3,
  data_pagamento: giornoSchema.parse('2026-06-12'),
  netto_a_pagare_centesimi: 98_765 as Centesimi,
  compenso_lordo_centesimi: 123_456 as Centesimi,
  ritenuta: 'acconto',
  nome: 'Mario',
  cognome: 'Rossi',
  codice_fiscale: 'RSSMRA85M01H501Q',
  residenza_indirizzo: 'Via dei Tigli 12',
  residenza_cap: '23900',
  residenza_citta: 'Lecco',
  nome_progetto: 'Potatura Lecco',
  contratto_numero: 12,
  data_inizio: giornoSchema.parse('2026-05-04'),
  data_fine: giornoSchema.parse('2026-05-16'),
  luogo_stipula: 'Cantù',
  data_stipula: giornoSchema.parse('2026-05-02'),
};

async function printed(changes: Partial<RicevutaStampata> = {}, azienda = AZIENDA) {
  const createdAt = toIstante(Date.parse('2026-06-14T08:15:00Z'));
  return readPdf(
    await renderDocument(ricevutaPdf({ ...RICEVUTA, ...changes }, azienda, createdAt)),
  );
}

describe('the printed receipt', () => {
  it('has everything that the law wants on it, on one sheet', async () => {
    const { text, pages, info } = await printed();
    for (const words of [
      'N. 4567-89AB',
      'Ricevuta n. 3/2026',
      'Prestatore Rossi Mario',
      'Codice fiscale del prestatore RSSMRA85M01H501Q',
      'Residenza del prestatore Via dei Tigli 12, 23900 Lecco',
      'Committente Azienda di prova S.r.l.',
      'Partita IVA del committente 02342520158',
      'Sede legale del committente Via Roma 1, 23900 Lecco (LC)',
      'Prestazione di lavoro autonomo occasionale dal 04/05/2026 al 16/05/2026: «Potatura Lecco».',
      'Contratto n. 12/2026 del 02/05/2026.',
      'Compenso lordo 1.234,56 €',
      "Ritenuta d'acconto 20% (articolo 25 del D.P.R. 600/1973) -246,91 €",
      'Netto a pagare 987,65 €',
      'Imposta di bollo di 2,00 €, non compresa nel netto: il compenso lordo supera 77,47 €.',
      "Assolta sull'originale, identificativo n. ____",
      'Operazione fuori campo IVA per mancanza del presupposto soggettivo',
      'non superano 5.000,00 €;',
      'Luogo e data Cantù, 12/06/2026',
      'Firma del prestatore',
    ]) {
      expect(text).toContain(words);
    }
    expect(pages).toHaveLength(1);
    expect(info).toMatchObject({ Title: 'Ricevuta n. 3/2026 – Rossi Mario', Language: 'it-IT' });
  });

  it('is issued by the worker: how clients pay the company is not on it', async () => {
    const dati_fatturazione = 'IBAN IT60X0542811101000000123456';
    const { text } = await printed({}, { ...AZIENDA, dati_fatturazione });
    expect(text).toContain('Azienda di prova S.r.l.');
    expect(text).not.toContain('IT60X');
  });

  it('says that no stamp is due up to the threshold, and has no place for one', async () => {
    const { text } = await printed({
      compenso_lordo_centesimi: 7_747 as Centesimi,
      netto_a_pagare_centesimi: 6_198 as Centesimi,
    });
    expect(text).toContain('Imposta di bollo non dovuta: il compenso lordo non supera 77,47 €.');
    expect(text).not.toContain('identificativo');
    expect(text).not.toContain('2,00 €');
  });

  it('prints N/D for what is not known, and reads well without a project', async () => {
    const { text } = await printed({
      codice_fiscale: null,
      residenza_indirizzo: null,
      residenza_cap: null,
      residenza_citta: null,
      nome_progetto: null,
    });
    expect(text).toContain('Codice fiscale del prestatore N/D');
    expect(text).toContain('Residenza del prestatore N/D');
    expect(text).toContain('al 16/05/2026. Contratto');
    expect(text).not.toMatch(/null|undefined/);
  });

  it('of one day names it once', async () => {
    const { text } = await printed({ data_fine: RICEVUTA.data_inizio });
    expect(text).toContain('autonomo occasionale il 04/05/2026: «Potatura Lecco».');
  });

  it('holds the largest amount beside the longest name', async () => {
    const { text } = await printed({
      nome: 'Niccolò Ettore Maria Lodovico Èmile',
      cognome: 'D’Ascoli-Ćosić della Rovere Șerbănescu Łukasiewicz von Straßenberg',
      compenso_lordo_centesimi: 99_999_999_999 as Centesimi,
      netto_a_pagare_centesimi: 79_999_999_999 as Centesimi,
    });
    expect(text).toContain('D’Ascoli-Ćosić della Rovere Șerbănescu');
    expect(text.match(/799\.999\.999,99 €/g)).toHaveLength(2);
  });

  it.each([
    [
      'imposta',
      86_419,
      "Ritenuta a titolo d'imposta del 30% (articolo 25, comma 2, del D.P.R. 600/1973) -370,37 €",
      'Netto a pagare 864,19 €',
    ],
    [
      'nessuna',
      123_456,
      "Compenso non soggetto a ritenuta d'acconto: il committente non è sostituto d'imposta 0,00 €",
      'Netto a pagare 1.234,56 €',
    ],
  ] as const)('says what was withheld: %s', async (ritenuta, netto, words, paid) => {
    const { text } = await printed({
      ritenuta,
      netto_a_pagare_centesimi: netto as Centesimi,
    });
    expect(text).toContain(words);
    expect(text).toContain(paid);
    expect(text).not.toContain('20%');
  });

  it('prints what was paid, whatever the parameters would make of the gross now', async () => {
    const { text } = await printed({ netto_a_pagare_centesimi: 98_700 as Centesimi });
    expect(text).toContain('-247,56 €');
    expect(text).toContain('Netto a pagare 987,00 €');
  });
});
