import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createId, giornataIdSchema } from '../values/id.ts';
import { mergeGiornate, type GiornataVoluta } from './merge-giornate.ts';
import { giornataSchema } from './progetto.ts';

const GIORNI = ['11', '12', '13', '14', '15', '16'] as const;

/** A day with an id of its own, by its number. */
function giorno(data: string, ora_inizio: string, seed: number): GiornataVoluta {
  const id = giornataIdSchema.parse(createId(1, new Uint8Array(10).fill(seed)));
  return giornataSchema.parse({ id, data: `2026-05-${data}`, ora_inizio, ora_fine: '18:00' });
}

const plan = fc
  .subarray([...GIORNI], { minLength: 1, maxLength: 4 })
  .map((days) => days.map((data, seed) => giorno(data, '09:00', seed)));

/** What may become of a day: the same again by chance, another time, no day, or one on another date. */
const fate = fc.oneof(
  { weight: 3, arbitrary: fc.constant('stays') },
  fc.constantFrom('08:00', '10:00'),
  fc.constant('gone'),
  fc.constantFrom(...GIORNI),
);
const change = fc.record({
  fates: fc.array(fate, { minLength: 4, maxLength: 4 }),
  added: fc.subarray([...GIORNI], { maxLength: 2 }),
  tellsIds: fc.boolean(),
});

/** A plan as somebody leaves it who did that to it. */
function changed(
  former: readonly GiornataVoluta[],
  { fates, added, tellsIds }: { fates: string[]; added: string[]; tellsIds: boolean },
  who: number,
): GiornataVoluta[] {
  const done = new Map<string, GiornataVoluta>();
  // Two days that are moved in a row are as good as one: no date that was taken is taken anew.
  const stood = new Set<string>(former.map(({ data }) => data));
  const put = (day: GiornataVoluta): void => {
    if (!done.has(day.data)) done.set(day.data, day);
  };
  for (const [at, day] of former.entries()) {
    const become = fates[at] ?? 'stays';
    if (become === 'gone') continue;
    const moved = become.length === 2 ? { data: `2026-05-${become}` } : {};
    const later = become.includes(':') ? { ora_inizio: become } : {};
    const next = { ...day, ...moved, ...later } as GiornataVoluta;
    if (next.data === day.data || !stood.has(next.data)) put(next);
  }
  for (const data of added) {
    const next = giorno(data, '09:00', who * 10 + Number(data));
    if (!stood.has(next.data)) put(next);
  }
  const days = [...done.values()];
  return tellsIds
    ? days
    : days.map(({ data, ora_inizio, ora_fine }) => ({ data, ora_inizio, ora_fine }));
}

/** What was there, what somebody else made of it, and what is wanted here. */
const edits = fc.tuple(plan, change, change).map(([former, theirs, mine]) => {
  const now = changed(former, { ...theirs, tellsIds: true }, 3);
  return { former, now, wanted: changed(former, mine, 6) };
});

/** Any plan of days that the former one named, and of new ones, under their ids on whatever dates. */
const shuffled = fc.tuple(plan, fc.shuffledSubarray([...GIORNI]), fc.shuffledSubarray([...GIORNI]));
const anyhow = shuffled.map(([former, theirs, mine]) => {
  const put = (dates: readonly string[], who: number) =>
    dates.map((data, at) => giorno(data, '09:00', at < former.length ? at : who * 10 + at));
  return { former, now: put(theirs, 3), wanted: put(mine, 6) };
});

const datesOf = (days: readonly GiornataVoluta[]) => days.map(({ data }) => data);
const told = (days: readonly GiornataVoluta[]) =>
  days.map(({ data, ora_inizio }) => `${data} ${ora_inizio}`).toSorted();
const without = (days: readonly GiornataVoluta[], ...others: (readonly GiornataVoluta[])[]) =>
  datesOf(days).filter((data) => !others.some((each) => datesOf(each).includes(data)));

describe('an id is of one day', () => {
  const [undici, dodici, tredici] = [giorno('11', '09:00', 0), giorno('12', '09:00', 1), '13'];
  const ids = (days: readonly GiornataVoluta[] | null) => days?.map(({ data, id }) => [data, id]);

  it('a day that is moved while a new one takes its date: the new id goes where one is needed', () => {
    const wanted = [undici, giorno('12', '09:00', 9), giorno(tredici, '09:00', 1)];
    expect(ids(mergeGiornate([undici, dodici], wanted))).toEqual([
      ['2026-05-11', undici.id],
      ['2026-05-12', dodici.id],
      ['2026-05-13', giorno('12', '09:00', 9).id],
    ]);
  });

  it('a day that was moved elsewhere meanwhile, where a new one was put: as well', () => {
    const now = [undici, giorno('15', '09:00', 1)];
    const wanted = [undici, giorno(tredici, '09:00', 1), giorno('15', '09:00', 9)];
    expect(ids(mergeGiornate(now, wanted, [undici, dodici]))).toEqual([
      ['2026-05-11', undici.id],
      ['2026-05-13', giorno('15', '09:00', 9).id],
      ['2026-05-15', dodici.id],
    ]);
  });

  it('where the new day brought no id, one is made for the other', () => {
    const { id: _id, ...senza } = giorno('12', '09:00', 9);
    expect(ids(mergeGiornate([dodici], [senza, giorno(tredici, '09:00', 1)]))).toEqual([
      ['2026-05-12', dodici.id],
      ['2026-05-13', undefined],
    ]);
  });

  it('a plan that names an id twice stays wrong, for the server to refuse', () => {
    const wanted = [dodici, giorno(tredici, '09:00', 1)];
    expect(ids(mergeGiornate([dodici], wanted))).toEqual([
      ['2026-05-12', dodici.id],
      ['2026-05-13', dodici.id],
    ]);
  });
});

describe('whatever two people do to a plan', () => {
  it('what comes out is a plan of their days: each date once, and no id twice', () => {
    fc.assert(
      fc.property(fc.oneof(edits, anyhow), ({ now, wanted, former }) => {
        const merged = mergeGiornate(now, wanted, former) ?? [];
        const ids = merged.flatMap(({ id }) => id ?? []);
        expect(new Set(datesOf(merged)).size).toBe(merged.length);
        expect(new Set(ids).size).toBe(ids.length);
        expect(without(merged, now, wanted)).toEqual([]);
      }),
    );
  });

  it('a day that both moved stands in one place', () => {
    fc.assert(
      fc.property(edits, ({ now, wanted, former }) => {
        const bothTook = without(former, now, wanted).length > 0;
        const each = [without(now, former, wanted), without(wanted, former, now)] as const;
        if (!bothTook || each[0].length === 0 || each[1].length === 0) return;
        expect(mergeGiornate(now, wanted, former)).toBeNull();
      }),
    );
  });

  it('what both added stands beside each other where neither took a day away', () => {
    fc.assert(
      fc.property(plan, change, change, (former, theirs, mine) => {
        const fates: string[] = [];
        const now = changed(former, { ...theirs, fates, tellsIds: true }, 3);
        const wanted = changed(former, { ...mine, fates }, 6);
        const merged = mergeGiornate(now, wanted, former) ?? [];
        expect(new Set(datesOf(merged))).toEqual(new Set(datesOf([...now, ...wanted])));
      }),
    );
  });

  it('whoever is second is asked the same, whichever of both it is', () => {
    fc.assert(
      fc.property(edits, ({ now, wanted, former }) => {
        const one = mergeGiornate(now, wanted, former);
        const other = mergeGiornate(wanted, now, former);
        expect(one && told(one)).toEqual(other && told(other));
      }),
    );
  });

  it('nobody who was alone is asked, and to say it again changes nothing', () => {
    fc.assert(
      fc.property(edits, ({ wanted, former }) => {
        fc.pre(wanted.length > 0);
        const merged = mergeGiornate(former, wanted, former) ?? [];
        expect(told(merged)).toEqual(told(wanted));
        expect(mergeGiornate(merged, wanted, former)).toEqual(merged);
      }),
    );
  });
});
