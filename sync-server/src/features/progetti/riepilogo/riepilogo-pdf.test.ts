import { addGiorni, giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { describe, expect, it } from 'vitest';

import { renderDocument } from '../../../pdf/render-document.ts';
import { readPdf } from '../../../testing/requests/read-pdf.ts';
import { riepilogoPdf, type RiepilogoStampato } from './riepilogo-pdf.ts';

const PRIMO = giornoSchema.parse('2026-05-04');

const RIEPILOGO: RiepilogoStampato = {
  id: '01975c2e-1234-7abc-8def-0123456789ab',
  nome_progetto: 'Potatura Lecco',
  nome_cliente: 'Società Forestale dell’Alta Valsàssina S.r.l.',
  stato: 'Confermato',
  tipo_progetto: 'Verde pubblico',
  tipo_attivita: 'Potatura',
  esl_totali: 1234.5,
  descrizione: 'Potatura dei platani.\nPulizia della strada.',
  note_fatturazione: 'Fattura a 60 giorni, 1.234,50\u00a0€.',
  giornate: [
    { data: PRIMO, ora_inizio: '08:00', ora_fine: '17:30' },
    { data: addGiorni(PRIMO, 1), ora_inizio: '22:00', ora_fine: '06:00' },
  ],
  persone: [
    { cognome: 'Èrri', nome: 'Niccolò', mansioni: ['Driver', 'Top Gun'] },
    { cognome: 'Zanga', nome: 'Ugo', mansioni: [] },
  ],
  attrezzatura: [{ nome_attrezzo: 'Motosega', quantita_impegnata: 3 }],
  ore: [
    { cognome: 'Èrri', nome: 'Niccolò', approvate: 1000.5, in_attesa: 7.25, rimandate: 0 },
    { cognome: 'Zanga', nome: 'Ugo', approvate: 0, in_attesa: 0.1, rimandate: 0 },
  ],
};

async function printed(changes: Partial<RiepilogoStampato> = {}) {
  const azienda = { ragione_sociale: 'Azienda di prova', partita_iva: null, sede_legale: null };
  const createdAt = toIstante(Date.parse('2026-05-14T08:15:00Z'));
  return readPdf(
    await renderDocument(riepilogoPdf({ ...RIEPILOGO, ...changes }, azienda, createdAt)),
  );
}

describe('the printed recap', () => {
  it('has the data of the project, its days, people with roles, equipment and hours', async () => {
    const { text, info } = await printed();
    for (const words of [
      'N. 4567-89AB',
      'Riepilogo attività Attività Potatura Lecco Giornate 2 dal 04/05/2026 al 05/05/2026',
      'Cliente Società Forestale dell’Alta Valsàssina S.r.l.',
      'Stato Confermato',
      'Tipo progetto Verde pubblico',
      'Tipo attività Potatura',
      'ESL totali 1.234,5',
      'Descrizione Potatura dei platani. Pulizia della strada.',
      'Note di fatturazione Fattura a 60 giorni, 1.234,50 €.',
      'lunedì 4 maggio 2026 08:00 17:30',
      'martedì 5 maggio 2026 22:00 06:00 (del giorno dopo)',
      'Èrri Niccolò Driver, Top Gun',
      'Zanga Ugo N/D',
      'Motosega 3',
      'Èrri Niccolò 1.000,50 7,25 1.007,75',
      'Zanga Ugo 0,00 0,10 0,10',
      'Totale 1.000,50 7,35 1.007,85',
    ]) {
      expect(text).toContain(words);
    }
    expect(info).toMatchObject({ Title: 'Riepilogo attività – Potatura Lecco' });
  });

  it('tells hours that were sent back from those that wait, where there are any', async () => {
    expect((await printed()).text).not.toContain('Rimandate');
    const ore = [
      { cognome: 'Èrri', nome: 'Niccolò', approvate: 1, in_attesa: 2, rimandate: 0.5 },
      { cognome: 'Zanga', nome: 'Ugo', approvate: 4, in_attesa: 0, rimandate: 0 },
    ];
    const { text } = await printed({ ore });
    for (const words of [
      'Dipendente Approvate Da approvare Rimandate Totale',
      'Èrri Niccolò 1,00 2,00 0,50 3,50',
      'Zanga Ugo 4,00 0,00 0,00 4,00',
      'Totale 5,00 2,00 0,50 7,50',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('of a project with nothing but a name says so, part by part', async () => {
    const { text } = await printed({
      tipo_progetto: null,
      tipo_attivita: null,
      esl_totali: null,
      descrizione: null,
      note_fatturazione: null,
      giornate: [],
      persone: [],
      attrezzatura: [],
      ore: [],
    });
    for (const words of [
      'Giornate 0 nessuna data',
      'Tipo progetto N/D',
      'ESL totali N/D',
      'Descrizione N/D',
      'Note di fatturazione N/D',
      'Nessuna giornata.',
      'Nessuna persona assegnata.',
      'Nessuna attrezzatura assegnata.',
      'Nessuna ora inserita.',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('of 120 days and 40 people says each of them once, under headings on every page', async () => {
    const giornate = Array.from({ length: 120 }, (_, index) => ({
      data: addGiorni(PRIMO, index),
      ora_inizio: '08:00',
      ora_fine: '17:30',
    }));
    const persone = Array.from({ length: 40 }, (_, index) => ({
      cognome: `Persona-${index}-`,
      nome: 'dal nome molto lungo '.repeat(index % 6),
      mansioni: ['Responsabile attività', 'preposto alla sicurezza', 'addetto primo soccorso'],
    }));
    const { pages, text } = await printed({ giornate, persone, ore: [] });
    expect(text.match(/ 08:00 17:30/g)).toHaveLength(120);
    expect(text).toContain('lunedì 31 agosto 2026 08:00 17:30');
    expect(text.match(/Persona-\d+-/g)).toEqual(persone.map(({ cognome }) => cognome));
    const without = (rows: string, labels: string): string[] =>
      pages.filter((page) => page.includes(rows) && !page.includes(labels));
    expect(without('17:30', 'Giorno Inizio Fine')).toEqual([]);
    expect(without('Persona-', 'Dipendente Mansioni')).toEqual([]);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Pagina ${index + 1} di ${pages.length}`);
    }
  });
});
