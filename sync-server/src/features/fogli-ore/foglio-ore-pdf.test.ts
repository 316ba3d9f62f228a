import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { describe, expect, it } from 'vitest';

import { renderDocument } from '../../pdf/render-document.ts';
import { readPdf } from '../../testing/requests/read-pdf.ts';
import { foglioOrePdf, type FoglioOreStampato } from './foglio-ore-pdf.ts';

const AZIENDA = {
  ragione_sociale: 'Azienda di prova S.r.l.',
  partita_iva: '02342520158',
  sede_legale: 'Via Roma 1, 23900 Lecco (LC)',
};

const FOGLIO_ORE: FoglioOreStampato = {
  id: '01975c2e-1234-7abc-8def-0123456789ab',
  nome: 'Mario',
  cognome: 'Rossi',
  tipo_assunzione: 'contratto a chiamata',
  nome_progetto: 'Potatura Lecco',
  nome_cliente: 'Comune di prova',
  data: giornoSchema.parse('2026-05-04'),
  ora_inizio: '08:00',
  ora_fine: '15:30',
  pausa: 0,
  ore_lavorate: 7.5,
  descrizione_attivita: 'Potati i platani.\nPulita la strada.',
  approvato_il: toIstante(Date.parse('2026-05-05T22:30:00Z')),
  rimandato_il: null,
  fuori_giornata: false,
  fuori_assegnazione: false,
};

async function printed(changes: Partial<FoglioOreStampato> = {}): Promise<string> {
  const createdAt = toIstante(Date.parse('2026-05-14T08:15:00Z'));
  const document = foglioOrePdf({ ...FOGLIO_ORE, ...changes }, AZIENDA, createdAt);
  return (await readPdf(await renderDocument(document))).text;
}

describe('the printed timesheet', () => {
  it('says who worked where, for whom, when and how long, under the letterhead', async () => {
    const text = await printed();
    for (const words of [
      'Azienda di prova S.r.l.',
      'N. 4567-89AB',
      'Foglio ore',
      'Giornata lunedì 4 maggio 2026',
      'Ore lavorate 7,50 7 h 30 min',
      'Dipendente Rossi Mario',
      'Attività Potatura Lecco',
      'Orario 08:00 – 15:30',
      'Cliente Comune di prova',
      "Descrizione dell'attività svolta Potati i platani. Pulita la strada.",
      'Firma del dipendente',
      'Firma del responsabile',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('calls nobody a dependant who works for themselves', async () => {
    for (const tipo_assunzione of ['prestazione occasionale', 'fattura'] as const) {
      const text = await printed({ tipo_assunzione });
      expect(text).toContain('Prestatore Rossi Mario');
      expect(text).toContain('Firma del prestatore');
      expect(text).not.toMatch(/dipendente/i);
    }
  });

  it('says the Italian day of approval, or that it waits for it', async () => {
    expect(await printed()).toContain('Stato Approvato il 06/05/2026');
    const pending = await printed({ approvato_il: null });
    expect(pending).toContain('Stato In attesa di approvazione');
    expect(pending).not.toContain('Approvato');
  });

  it('says the Italian day on which it was sent back, and not that it waits', async () => {
    const rimandato_il = toIstante(Date.parse('2026-05-06T22:30:00Z'));
    const text = await printed({ approvato_il: null, rimandato_il });
    expect(text).toContain('Stato Rimandato il 07/05/2026');
    expect(text).not.toContain('In attesa');
  });

  it('says what the approver must know, and only then', async () => {
    const giornata = 'La giornata non è tra quelle previste';
    const assegnazione = 'la persona non era più assegnata';
    const clean = await printed();
    expect(clean).not.toContain(giornata);
    expect(clean).not.toContain(assegnazione);
    expect(await printed({ fuori_giornata: true })).toContain(giornata);
    expect(await printed({ fuori_assegnazione: true })).toContain(assegnazione);
  });

  it('says a break, and nothing where there was none', async () => {
    expect(await printed({ pausa: 30 })).toContain('Pausa 30 min');
    expect(await printed()).not.toContain('Pausa');
  });

  it.each([
    ['22:00', '06:00', 'Orario 22:00 – 06:00 (del giorno dopo)'],
    ['08:00', null, 'Orario Dalle 08:00'],
    [null, '15:30', 'Orario Fino alle 15:30'],
    [null, null, 'Orario N/D'],
  ])('reads the times %s and %s as «%s»', async (ora_inizio, ora_fine, expected) => {
    expect(await printed({ ora_inizio, ora_fine })).toContain(expected);
  });

  it('prints N/D or a sentence for what is missing', async () => {
    const text = await printed({ nome_cliente: null, descrizione_attivita: null });
    expect(text).toContain('Cliente N/D');
    expect(text).toContain('Nessuna descrizione.');
  });
});
