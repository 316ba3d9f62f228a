import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { describe, expect, it } from 'vitest';

import type { Letterhead } from '../../pdf/pdf-document.ts';
import { renderDocument } from '../../pdf/render-document.ts';
import { readPdf } from '../../testing/requests/read-pdf.ts';
import { contrattoPdf, type ContrattoStampato } from './contratto-pdf.ts';

const AZIENDA: Letterhead = {
  ragione_sociale: 'Azienda di prova S.r.l.',
  partita_iva: '02342520158',
  sede_legale: 'Via Roma 1, 23900 Lecco (LC)',
};

const CONTRATTO: ContrattoStampato = {
  numero: 12,
  nome: 'Niccolò',
  cognome: 'D’Ascoli-Ćosić',
  codice_fiscale: 'RSSMRA85M01H501Q',
  luogo_nascita: 'Forlì',
  data_nascita: giornoSchema.parse('1985-08-01'),
  residenza_indirizzo: 'Via dei Tigli 12',
  residenza_cap: '23900',
  residenza_citta: 'Lecco',
  nome_progetto: 'Potatura Lecco',
  tipo_attivita: 'Potatura',
  nome_cliente: 'Comune di prova',
  compenso_lordo: 1234.5,
  ritenuta: 'acconto',
  data_inizio: giornoSchema.parse('2026-05-04'),
  data_fine: giornoSchema.parse('2026-05-16'),
  luogo_stipula: 'Cantù',
  data_stipula: giornoSchema.parse('2026-05-02'),
  annullato_il: null,
  motivo_annullamento: null,
};

async function printed(changes: Partial<ContrattoStampato> = {}, azienda = AZIENDA) {
  const createdAt = toIstante(Date.parse('2026-05-14T08:15:00Z'));
  return readPdf(
    await renderDocument(contrattoPdf({ ...CONTRATTO, ...changes }, azienda, createdAt)),
  );
}

describe('the printed contract', () => {
  it('has everything that practice wants on it', async () => {
    const { text, info, links } = await printed();
    for (const words of [
      'N. 12/2026',
      'Committente Azienda di prova S.r.l.',
      'Partita IVA del committente 02342520158',
      'Sede legale del committente Via Roma 1, 23900 Lecco (LC)',
      'Prestatore D’Ascoli-Ćosić Niccolò',
      'Codice fiscale del prestatore RSSMRA85M01H501Q',
      'Luogo e data di nascita del prestatore Forlì, 01/08/1985',
      'Residenza del prestatore Via dei Tigli 12, 23900 Lecco',
      'lavoro autonomo occasionale ai sensi degli articoli 2222 e seguenti del codice civile',
      'la seguente opera: «Potatura Lecco – Potatura» (cliente: Comune di prova). Il risultato',
      "Il risultato atteso è l'opera compiuta",
      "in piena autonomia, senza vincolo di subordinazione, senza vincoli di orario e senza inserimento nell'organizzazione",
      'inizia il 04/05/2026 e termina il 16/05/2026',
      'Il compenso è di 1.234,50 € al lordo delle ritenute di legge. È pagato entro 30 giorni',
      "ritenuta d'acconto, oggi pari al 20%",
      "Le spese necessarie all'incarico sono a carico del prestatore",
      'Diligenza e riservatezza',
      'articolo 26 del D.Lgs. 81/2008',
      'regolamento (UE) 2016/679',
      'si impegna a comunicare subito per iscritto al committente',
      'non superano 5.000,00 €;',
      'superano 5.000,00 €: sulla parte eccedente è dovuto il contributo',
      'Luogo e data Cantù, 02/05/2026',
      'Firma del committente',
      'Firma del prestatore',
    ]) {
      expect(text).toContain(words);
    }
    expect(info).toMatchObject({
      Title: 'Contratto n. 12/2026 – D’Ascoli-Ćosić Niccolò',
      Language: 'it-IT',
    });
    expect(links).toBe(0);
  });

  it.each([
    [
      'imposta',
      "Il prestatore non è residente in Italia: il committente trattiene e versa la ritenuta a titolo d'imposta, oggi pari al 30% del compenso lordo (articolo 25, comma 2, del D.P.R. 600/1973).",
    ],
    [
      'nessuna',
      "Il compenso non è soggetto a ritenuta d'acconto: il committente non è sostituto d'imposta.",
    ],
  ] as const)('says what is withheld: %s', async (ritenuta, words) => {
    const { text } = await printed({ ritenuta });
    expect(text).toContain(words);
    expect(text).not.toContain('20%');
    expect(text.includes('al lordo delle ritenute di legge')).toBe(ritenuta === 'imposta');
  });

  it('never speaks of shifts, which would belie its autonomy', async () => {
    expect((await printed()).text.toLowerCase()).not.toContain('turno');
  });

  it('prints N/D for what is not known, and reads well without a project', async () => {
    const { text } = await printed(
      {
        codice_fiscale: null,
        luogo_nascita: null,
        data_nascita: null,
        residenza_indirizzo: null,
        residenza_cap: null,
        residenza_citta: null,
        nome_progetto: null,
        tipo_attivita: null,
        nome_cliente: null,
      },
      { ragione_sociale: null, partita_iva: null, sede_legale: null },
    );
    expect(text.match(/N\/D/g)).toHaveLength(8);
    expect(text).toContain('che accetta, la prestazione concordata tra le parti.');
    expect(text).not.toMatch(/null|undefined|\[object/);
  });

  it.each([
    [{ residenza_indirizzo: null }, 'Residenza del prestatore 23900 Lecco'],
    [{ residenza_cap: null, residenza_citta: null }, 'Residenza del prestatore Via dei Tigli 12'],
    [{ luogo_nascita: null }, 'nascita del prestatore 01/08/1985'],
    [{ data_nascita: null }, 'nascita del prestatore Forlì'],
    [{ tipo_attivita: null }, 'opera: «Potatura Lecco» (cliente'],
    [{ nome_cliente: null }, 'opera: «Potatura Lecco – Potatura». Il risultato'],
    [{ nome_progetto: 'Su\npiù\n\nrighe' }, 'opera: «Su più righe – Potatura»'],
  ])('with %j says «%s»', async (changes, words) => {
    expect((await printed(changes)).text).toContain(words);
  });

  it('takes what looks like an address, a path or a definition for text', async () => {
    const text = 'https://example.it/a.png file:///etc/passwd {"image":"/etc/passwd"}';
    const read = await printed({ nome_progetto: text, luogo_stipula: text, cognome: text });
    expect(read.links).toBe(0);
    expect(read.text.split('file:///etc/passwd {"image":"/etc/passwd"}').length).toBeGreaterThan(3);
  });
});
