import { describe, expect, it } from 'vitest';

import { clienteIdSchema, createId, giornataIdSchema } from '../values/id.ts';
import { mergeProgetto, type CampiProgetto } from './merge-progetto.ts';
import { giornataSchema, type Giornata } from './progetto.ts';

function giorno(data: string, ora_inizio = '09:00'): Giornata {
  const seed = new Uint8Array(10).fill(Number(data.slice(-2)));
  const id = giornataIdSchema.parse(createId(1, seed));
  return giornataSchema.parse({ id, data, ora_inizio, ora_fine: '18:00' });
}

const before: CampiProgetto = {
  nome_progetto: 'Potatura',
  cliente_id: clienteIdSchema.parse(createId(1, new Uint8Array(10))),
  tipo_progetto: null,
  tipo_attivita: null,
  esl_totali: null,
  descrizione: null,
  note_fatturazione: 'A corpo.',
  cantiere_indirizzo: null,
  contatto_nome: null,
  contatto_telefono: null,
  nota_ufficio: null,
  stato: 'In Lavorazione',
  giornate: [giorno('2026-05-11'), giorno('2026-05-12')],
};

function merge(altrove: Partial<CampiProgetto>, qui: Partial<CampiProgetto>) {
  const seen = Object.fromEntries(
    Object.keys(qui).map((campo) => [campo, before[campo as keyof CampiProgetto]]),
  );
  return mergeProgetto({ ...before, ...altrove }, qui, seen);
}

describe('an edit of a project', () => {
  it('and another of a different field both stand', () => {
    expect(merge({ tipo_progetto: 'Pubblico' }, { nome_progetto: 'Abbattimento' })).toEqual({
      write: { nome_progetto: 'Abbattimento' },
      conflicts: {},
    });
  });

  it('never overwrites a state that someone else set', () => {
    expect(merge({ stato: 'Annullato' }, { stato: 'Confermato' })).toEqual({
      write: {},
      conflicts: { stato: 'Annullato' },
    });
  });

  it.each([
    ['written on by both', 'A corpo. Pagamento a 30 giorni.', 'A corpo. Sconto 5 %.'],
    ['emptied here and written on there', 'A misura.', null],
    ['written on here and emptied there', null, 'A corpo. Sconto 5 %.'],
  ])('asks about billing notes %s', (_what, altrove, qui) => {
    const [note_fatturazione, theirs] = [qui, { note_fatturazione: altrove }];
    expect(merge(theirs, { note_fatturazione })).toEqual({ write: {}, conflicts: theirs });
  });

  it('that wrote the same notes is no question', () => {
    const note_fatturazione = 'A misura.';
    expect(merge({ note_fatturazione }, { note_fatturazione })).toEqual({
      write: {},
      conflicts: {},
    });
  });

  it('without the values it saw replaces notes as it does any field', () => {
    const note_fatturazione = 'A misura.';
    const altrove = { ...before, note_fatturazione: 'Pagamento a 30 giorni.' };
    expect(mergeProgetto(altrove, { note_fatturazione }, undefined)).toEqual({
      write: { note_fatturazione },
      conflicts: {},
    });
  });
});

describe('the days of a project', () => {
  const [lunedi, martedi] = [giorno('2026-05-11'), giorno('2026-05-12')];
  const mercoledi = giorno('2026-05-13');

  it('that two people add and remove come together', () => {
    const { write, conflicts } = merge(
      { giornate: [lunedi, martedi, mercoledi] },
      { giornate: [martedi, giorno('2026-05-10')] },
    );
    expect(conflicts).toEqual({});
    expect(write.giornate?.map(({ data }) => data)).toEqual([
      '2026-05-10',
      '2026-05-12',
      '2026-05-13',
    ]);
  });

  it('are a question when both changed the same one', () => {
    const altrove = [lunedi, giorno('2026-05-12', '07:00')];
    const qui = [lunedi, giorno('2026-05-12', '10:00')];
    expect(merge({ giornate: altrove }, { giornate: qui })).toEqual({
      write: {},
      conflicts: { giornate: altrove },
    });
  });

  it('are a question when one is removed here and changed there', () => {
    const altrove = [lunedi, giorno('2026-05-12', '07:00')];
    expect(merge({ giornate: altrove }, { giornate: [lunedi] }).conflicts).toEqual({
      giornate: altrove,
    });
  });

  it.each([
    ['the other one stayed', [lunedi, giorno('2026-05-20')], [lunedi, giorno('2026-05-21')]],
    ['the other one was there, too', [giorno('2026-05-20')], [giorno('2026-05-21')]],
    [
      'one of them by a day more',
      [lunedi, giorno('2026-05-20'), mercoledi],
      [lunedi, mercoledi, giorno('2026-05-21')],
    ],
  ])('are a question when the same one was moved to two places: %s', (_what, altrove, qui) => {
    expect(merge({ giornate: altrove }, { giornate: qui })).toEqual({
      write: {},
      conflicts: { giornate: altrove },
    });
    const senzaId = qui.map((giornata) => ({ ...giornata, id: undefined }));
    expect(merge({ giornate: altrove }, { giornate: senzaId }).conflicts).toEqual({
      giornate: altrove,
    });
  });

  it('are a question when two put the same one on two dates, another in its place', () => {
    const spostata = (data: string) => ({ ...giorno(data), id: martedi.id });
    const altrove = [lunedi, { ...martedi, id: mercoledi.id }, spostata('2026-05-20')];
    expect(merge({ giornate: altrove }, { giornate: [lunedi, spostata('2026-05-21')] })).toEqual({
      write: {},
      conflicts: { giornate: altrove },
    });
  });

  it.each([
    ['moved to the same place', [lunedi, mercoledi], [lunedi, mercoledi], undefined],
    [
      'moved to the same place, with one more there',
      [lunedi, mercoledi, giorno('2026-05-20')],
      [lunedi, mercoledi],
      undefined,
    ],
    [
      'moved to the same place, with one more here',
      [lunedi, mercoledi],
      [lunedi, mercoledi, giorno('2026-05-20')],
      ['11', '13', '20'],
    ],
    ['moved, each another', [mercoledi, martedi], [lunedi, giorno('2026-05-20')], ['13', '20']],
    ['removed there and moved here', [lunedi], [lunedi, mercoledi], ['11', '13']],
    [
      'added by both',
      [lunedi, martedi, mercoledi],
      [lunedi, martedi, giorno('2026-05-20')],
      ['11', '12', '13', '20'],
    ],
  ])('are no question when they were %s', (_what, altrove, qui, giorni) => {
    const { write, conflicts } = merge({ giornate: altrove }, { giornate: qui });
    expect(conflicts).toEqual({});
    expect(write.giornate?.map(({ data }) => data.slice(-2))).toEqual(giorni);
  });

  it('keep their ids, and a new one takes the id that came with it', () => {
    const altrove = [lunedi, martedi];
    const qui = [{ ...giorno('2026-05-12', '10:00'), id: undefined }, lunedi, mercoledi];
    const { write } = merge({ giornate: altrove }, { giornate: qui });
    expect(write.giornate).toEqual([lunedi, { ...martedi, ora_inizio: '10:00' }, mercoledi]);
  });

  it('are as the last writer wants them when nothing says what they saw', () => {
    const { write } = mergeProgetto(before, { giornate: [mercoledi] }, undefined);
    expect(write.giornate).toEqual([mercoledi]);
  });

  it('that both removed, each another, are a question: a project has at least one', () => {
    expect(merge({ giornate: [lunedi] }, { giornate: [martedi] }).conflicts).toEqual({
      giornate: [lunedi],
    });
  });

  it('that both changed alike are no change', () => {
    const tre = [lunedi, martedi, mercoledi];
    expect(merge({ giornate: tre }, { giornate: tre })).toEqual({ write: {}, conflicts: {} });
  });
});
