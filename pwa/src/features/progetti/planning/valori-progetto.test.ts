import {
  mergeProgetto,
  type CampiProgetto,
} from '@gestionale/shared-schema/progetti/merge-progetto.ts';
import type { CommandRequest } from '@gestionale/shared-schema/registry.ts';
import { describe, expect, it } from 'vitest';

import { takeRefusal } from '../../../ui/data-form/form-conflict.ts';
import { fittingDraft } from '../../../ui/data-form/form-state.ts';
import {
  comandoCrea,
  comandoModifica,
  conCampiNuovi,
  leggiGiornate,
  NUOVO_PROGETTO,
  validaProgetto,
  valoriDellaVoce,
  mostraGiornate,
  valoriAttuali,
  type ValoriProgetto,
} from './valori-progetto.ts';

const ID = '0193a7b4-0000-7000-8000-000000000001';
const testi = {
  obbligatori: 'obbligatori',
  nessunaGiornata: 'nessuna',
  giornataNonAggiunta: 'non aggiunta',
  orarioNonValido: 'orario',
  orariUguali: 'uguali',
  eslNonValido: 'esl',
};
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

  it.each(['-1', 'due', '1.000', '1.000,5', '1e3'])(
    'takes %s for no number of ESL',
    (esl_totali) => {
      expect(validaProgetto({ ...valori, esl_totali }, testi)).toEqual({
        errore: 'esl',
        campi: { esl_totali: 'esl' },
      });
    },
  );

  it('is not saved without a day that is typed and not added, nor with a time that is none', () => {
    const nuova = { ...valori, giornate: [], nuova_data: '2026-05-13' };
    expect(validaProgetto(nuova, testi)?.campi).toEqual({
      nuova_data: 'non aggiunta',
      giornate: 'nessuna',
    });
    const fino = { ...valori, nuova_fino: '2026-05-13' };
    expect(validaProgetto(fino, testi)?.campi).toEqual({ nuova_fino: 'non aggiunta' });
    const orario = { ...valori, giornate: [...valori.giornate, `${ID} 2026-05-13 8 18:00`] };
    expect(validaProgetto(orario, testi)?.campi).toEqual({ giornate: 'orario' });
  });

  it('is not saved with a day that was made to end when it begins; one that stood so may stay', () => {
    const uguale = { ...valori, giornate: [`${ID} 2026-05-12 09:00 09:00`] };
    const campi = { giornate: 'uguali' };
    expect(validaProgetto(uguale, testi)?.campi).toEqual(campi);
    expect(validaProgetto(uguale, testi, leggiGiornate(valori))?.campi).toEqual(campi);
    expect(validaProgetto(uguale, testi, leggiGiornate(uguale))).toBeNull();
    expect(validaProgetto(valori, testi, leggiGiornate(uguale))).toBeNull();
  });

  it('takes up a draft of the first release, with what it did not know as the form begins', () => {
    // As that release kept it: its text may not be written with what is known today.
    const kept = {
      base: {
        nome_progetto: 'Potatura',
        cliente_id: '',
        tipo_progetto: '',
        tipo_attivita: '',
        esl_totali: '',
        descrizione: '',
        note_fatturazione: '',
        giornate: [],
      },
      values: {
        nome_progetto: 'Potatura platani',
        cliente_id: '',
        tipo_progetto: '',
        tipo_attivita: '',
        esl_totali: '2,5',
        descrizione: '',
        note_fatturazione: '',
        giornate: [`${ID} 2026-05-12 09:00 18:00`],
      },
      id: ID,
    };
    const adesso = { ...NUOVO_PROGETTO, contatto_nome: 'Ada', cantiere_indirizzo: 'via Roma 1' };
    const draft = fittingDraft(conCampiNuovi(kept, adesso), adesso);
    expect(draft).toEqual({
      base: { ...adesso, ...kept.base },
      values: { ...adesso, ...kept.values },
      id: ID,
    });
    expect(draft && comandoModifica(ID, draft.values, draft.base)).toEqual({
      id: ID,
      nome_progetto: 'Potatura platani',
      esl_totali: 2.5,
      giornate: [{ id: ID, data: '2026-05-12', ora_inizio: '09:00', ora_fine: '18:00' }],
      before: { nome_progetto: 'Potatura', esl_totali: null, giornate: [] },
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

  it('shows what that command held as it was typed', () => {
    const typed = { ...valori, nome_progetto: 'Potatura' };
    expect(valoriDellaVoce(comandoCrea(typed, ID))).toEqual(typed);
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
    expect(valoriAttuali(current, valori, valori)).toMatchObject({
      cliente_id: valori.cliente_id,
      esl_totali: '3,5',
      tipo_attivita: '',
      giornate: [`${ID} 2026-06-01 08:00 12:00`],
    });
  });
});

describe('saving again after a conflict about days', () => {
  const UNO = '2026-05-12 09:00 18:00';
  const DUE = '2026-05-13 09:00 18:00';
  const TRE = '2026-05-14 09:00 18:00';
  const conflict = {
    valuesOf: valoriAttuali,
    show: (_field: string, now: ValoriProgetto, _current: unknown, typed: ValoriProgetto) =>
      mostraGiornate(now, typed),
    texts: { now: (value: string) => value, changed: 'cambiato', missing: 'N/D' },
  };

  /** What the server has once the edit was refused and saved again, and what the form said between. */
  function savedAgain(began: string[], typed: string[], there: string[]) {
    const base = { ...valori, giornate: lines(began) };
    const mine = { ...valori, giornate: lines(typed) };
    const now = wholeProject({ ...valori, giornate: lines(there) });
    const { conflicts } = merged(now, comandoModifica(ID, mine, base));
    const refused = takeRefusal({ errore: 'x', current: conflicts }, base, conflict, mine);
    const { write, conflicts: still } = merged(now, comandoModifica(ID, mine, refused.base));
    const giornate = (write.giornate ?? now.giornate).map(
      ({ data, ora_inizio, ora_fine }) => `${data} ${ora_inizio} ${ora_fine}`,
    );
    return { giornate, still, said: refused.errors.campi?.['giornate'] };
  }

  it('replaces the day in question and leaves one that others added', () => {
    expect(savedAgain([UNO], ['2026-05-12 10:00 19:00'], ['2026-05-12 08:00 17:00', DUE])).toEqual({
      giornate: ['2026-05-12 10:00 19:00', DUE],
      still: {},
      said: '12/05/2026 08:00 – 17:00',
    });
  });

  it('brings back no day that others removed or changed, unless it was edited here', () => {
    const typed = ['2026-05-12 10:00 19:00', DUE, TRE];
    const there = ['2026-05-12 08:00 17:00', '2026-05-14 07:00 12:00'];
    expect(savedAgain([UNO, DUE, TRE], typed, there)).toMatchObject({
      giornate: ['2026-05-12 10:00 19:00', '2026-05-14 07:00 12:00'],
      still: {},
    });
    expect(savedAgain([UNO, DUE], ['2026-05-12 10:00 19:00', DUE], [DUE])).toEqual({
      giornate: ['2026-05-12 10:00 19:00', DUE],
      still: {},
      said: 'cambiato',
    });
  });

  it('replaces the day that others moved elsewhere, and leaves what else they did', () => {
    const [altrove, qui] = ['2026-05-20 09:00 18:00', '2026-05-21 09:00 18:00'];
    const there = ['2026-05-13 07:00 12:00', altrove];
    expect(savedAgain([UNO, DUE, TRE], [DUE, TRE, qui], there)).toEqual({
      giornate: ['2026-05-13 07:00 12:00', qui],
      still: {},
      said: '20/05/2026 09:00 – 18:00',
    });
  });

  it('takes what is typed where the two together would have left no day', () => {
    expect(savedAgain([UNO, DUE], [DUE], [UNO])).toMatchObject({ giornate: [DUE], still: {} });
  });
});

/** Days of a form, each with an id of its own. */
function lines(giornate: readonly string[]): string[] {
  return giornate.map((each) => `${ID} ${each}`);
}

/** What the server reads of a request, whose ids and days are marked there. */
function wholeProject(of: ValoriProgetto): CampiProgetto {
  const { id: _id, ...campi } = comandoCrea(of, ID);
  return { ...campi, stato: 'In Lavorazione' } as unknown as CampiProgetto;
}

function merged(now: CampiProgetto, command: CommandRequest<'progetti.modifica'> | null) {
  const { id: _id, before, ...wanted } = command ?? { id: ID };
  const [mine, seen] = [wanted, before] as unknown as Partial<CampiProgetto>[];
  return mergeProgetto(now, mine ?? {}, seen);
}
