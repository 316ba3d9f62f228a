import { createId } from '@gestionale/shared-schema/values/id.ts';
import { describe, expect, it } from 'vitest';

import {
  aggiungiGiornate,
  cambiaOrario,
  leggiGiornata,
  leggiScritta,
  scriviGiornata,
  type GiornataScritta,
  type NuoveGiornate,
} from './giornate-digitate.ts';

const UNA: NuoveGiornate = {
  data: '2026-05-12',
  fino: '',
  ora_inizio: '09:00',
  ora_fine: '18:00',
  saltaFestivi: true,
};

function aggiungi(esistenti: readonly GiornataScritta[], nuove: Partial<NuoveGiornate> = {}) {
  let count = 0;
  const nextId = () => createId((count += 1), new Uint8Array(10));
  const isDomenica = (giorno: string) => new Date(`${giorno}T00:00:00Z`).getUTCDay() === 0;
  return aggiungiGiornate(esistenti, { ...UNA, ...nuove }, isDomenica, nextId);
}

function added(esistenti: readonly GiornataScritta[], nuove: Partial<NuoveGiornate> = {}) {
  const outcome = aggiungi(esistenti, nuove);
  if (!outcome.ok) throw new Error(outcome.errore);
  return outcome.giornate;
}

describe('adding days to a plan', () => {
  it('keeps them sorted by date', () => {
    const two = added(added([]), { data: '2026-05-11' });
    expect(two.map(({ data }) => data)).toEqual(['2026-05-11', '2026-05-12']);
  });

  it.each([
    [{ data: '' }, 'incompleta'],
    [{ ora_inizio: '' }, 'incompleta'],
    [{ ora_fine: '25:00' }, 'orario_non_valido'],
    [{ ora_inizio: 'otto' }, 'orario_non_valido'],
    [{ ora_inizio: '9', ora_fine: '09:00' }, 'orari_uguali'],
    [{ fino: '2026-02-30' }, 'incompleta'],
    [{ data: '0202-05-04' }, 'fuori_periodo'],
    [{ fino: '2101-01-01' }, 'fuori_periodo'],
    [{ fino: '2026-05-11' }, 'fine_prima'],
    [{ fino: '2027-06-01' }, 'troppe'],
  ] as const)('with %j is refused as %s', (nuove, errore) => {
    expect(aggiungi([], nuove)).toEqual({ ok: false, errore });
  });

  it('refuses a date that is there already', () => {
    expect(aggiungi(added([]))).toEqual({ ok: false, errore: 'gia_inserita' });
  });

  it('takes a range at once, without Sundays when asked, and leaves days that are there', () => {
    const before = added([], { data: '2026-05-15', ora_inizio: '07:00' });
    const outcome = aggiungi(before, { data: '2026-05-14', fino: '2026-05-18' });
    expect(outcome).toMatchObject({ ok: true, saltate: 1 });
    const days = outcome.ok ? outcome.giornate : [];
    expect(days.map(({ data }) => data)).toEqual([
      '2026-05-14',
      '2026-05-15',
      '2026-05-16',
      '2026-05-18',
    ]);
    expect(days[1]?.ora_inizio).toBe('07:00');
    expect(added([], { fino: '2026-05-18', saltaFestivi: false })).toHaveLength(7);
  });

  it('takes one Sunday when it is asked for by itself', () => {
    expect(added([], { data: '2026-05-17' })).toHaveLength(1);
  });

  it('says so when nothing is left of a range', () => {
    const sunday = { data: '2026-05-16', fino: '2026-05-17' };
    expect(aggiungi(added([], { data: '2026-05-16' }), sunday)).toEqual({
      ok: false,
      errore: 'nessuna',
    });
  });
});

describe('a day in a form', () => {
  it('reads back as it was written', () => {
    const [giornata] = added([]);
    if (giornata === undefined) throw new Error('No day');
    expect(leggiGiornata(scriviGiornata(giornata))).toEqual(giornata);
    expect(leggiGiornata('qualcosa di vecchio')).toBeNull();
  });

  it('changes its times and nothing else; what is no time stays as typed and reads as no day', () => {
    const giornate = added([]);
    const [first] = giornate;
    if (first === undefined) throw new Error('No day');
    const con = (testo: string) => cambiaOrario(giornate, first.id, 'ora_fine', testo)[0];
    expect(con('12:30')).toEqual({ ...first, ora_fine: '12:30' });
    expect(con('12 30')).toEqual({ ...first, ora_fine: '12:30' });
    for (const testo of ['', '8', '25:00']) {
      const scritta = { ...first, ora_fine: testo };
      expect(con(testo)).toEqual(scritta);
      expect(leggiScritta(scriviGiornata(scritta))).toEqual(scritta);
      expect(leggiGiornata(scriviGiornata(scritta))).toBeNull();
    }
  });
});
