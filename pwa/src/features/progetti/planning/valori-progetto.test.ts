import { describe, expect, it } from 'vitest';

import {
  comandoCrea,
  comandoModifica,
  NUOVO_PROGETTO,
  validaProgetto,
  valoriAttuali,
  type ValoriProgetto,
} from './valori-progetto.ts';

const ID = '0193a7b4-0000-7000-8000-000000000001';
const testi = { obbligatori: 'obbligatori', nessunaGiornata: 'nessuna', eslNonValido: 'esl' };
const valori: ValoriProgetto = {
  ...NUOVO_PROGETTO,
  nome_progetto: ' Potatura ',
  cliente_id: '0193a7b4-0000-7000-8000-000000000002',
  esl_totali: '2,5',
  giornate: [`${ID} 2026-05-12 09:00 18:00`],
};

describe('the form of a project', () => {
  it('asks for name, client and at least one day', () => {
    expect(validaProgetto(NUOVO_PROGETTO, testi)).toEqual({
      errore: 'obbligatori',
      campi: { nome_progetto: 'obbligatori', cliente_id: 'obbligatori', giornate: 'nessuna' },
    });
    expect(validaProgetto(valori, testi)).toBeNull();
  });

  it.each(['-1', 'due', '1.000,5'])('takes %s for no number of ESL', (esl_totali) => {
    expect(validaProgetto({ ...valori, esl_totali }, testi)).toEqual({
      errore: 'esl',
      campi: { esl_totali: 'esl' },
    });
  });

  it('becomes the command that creates it, empty fields as nothing', () => {
    expect(comandoCrea(valori, ID)).toEqual({
      id: ID,
      nome_progetto: 'Potatura',
      cliente_id: valori.cliente_id,
      tipo_progetto: null,
      tipo_attivita: null,
      esl_totali: 2.5,
      descrizione: null,
      note_fatturazione: null,
      cantiere_indirizzo: null,
      contatto_nome: null,
      contatto_telefono: null,
      nota_ufficio: null,
      giornate: [{ id: ID, data: '2026-05-12', ora_inizio: '09:00', ora_fine: '18:00' }],
    });
  });

  it('sends only what changed, with the values that it had', () => {
    expect(comandoModifica(ID, { ...valori, descrizione: 'Nuova' }, valori)).toEqual({
      id: ID,
      descrizione: 'Nuova',
      before: { descrizione: null },
    });
    expect(comandoModifica(ID, valori, valori)).toBeNull();
  });

  it('shows what others made of its fields as it would show it at the beginning', () => {
    const giorno = { id: ID, data: '2026-06-01', ora_inizio: '08:00', ora_fine: '12:00' };
    const current = { esl_totali: 3.5, tipo_attivita: null, giornate: [giorno] };
    expect(valoriAttuali(current, valori)).toMatchObject({
      cliente_id: valori.cliente_id,
      esl_totali: '3,5',
      tipo_attivita: '',
      giornate: [`${ID} 2026-06-01 08:00 12:00`],
    });
  });
});
