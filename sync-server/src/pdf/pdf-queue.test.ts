import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { beforeEach, describe, expect, it } from 'vitest';

import type { PdfDocument } from './pdf-document.ts';
import { createPdfQueue, MOST_IN_ALL, MOST_OF_ONE_PERSON, type RenderPdf } from './pdf-queue.ts';

const STAYS = new AbortController().signal;

/** The headings in the order in which their documents were made. */
let made: string[];
/** Lets the renderer finish what it is making, well or badly. */
let finish: (error?: Error) => Promise<void>;
let renderPdf: RenderPdf;

function ask(person: string, heading: string, gone = STAYS): Promise<Uint8Array> {
  const document: PdfDocument = {
    heading,
    number: '4567-89AB',
    createdAt: toIstante(Date.parse('2026-05-14T08:15:00Z')),
    letterhead: { ragione_sociale: null, partita_iva: null, sede_legale: null },
    blocks: [],
    metadata: { title: 'Titolo', subject: 'Oggetto' },
  };
  const asked = renderPdf(document, { id: person, gone });
  // Whoever is refused while others are looked at is looked at later.
  asked.catch(() => undefined);
  return asked;
}

async function finishAll(): Promise<void> {
  for (let before = -1; before !== made.length;) {
    before = made.length;
    await finish();
  }
}

beforeEach(() => {
  made = [];
  let current = Promise.withResolvers<Uint8Array>();
  renderPdf = createPdfQueue({
    render: (work) => {
      if ('heading' in work) made.push(work.heading);
      current = Promise.withResolvers();
      return current.promise;
    },
  });
  finish = async (error) => {
    if (error === undefined) current.resolve(new Uint8Array([made.length]));
    else current.reject(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
});

describe('the queue of PDFs', () => {
  it('serves one person after the other, however much one of them asks for', async () => {
    for (const heading of ['a1', 'a2', 'a3', 'a4']) void ask('anna', heading);
    void ask('bruno', 'b1');
    void ask('carla', 'c1');
    void ask('bruno', 'b2');
    await finishAll();
    expect(made).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('goes on after one that cannot be made, and tells its asker alone', async () => {
    const [first, second] = [ask('anna', 'a1'), ask('anna', 'a2')];
    await finish(new Error('broken'));
    await finish();
    await expect(first).rejects.toThrow('broken');
    expect(await second).toEqual(new Uint8Array([2]));
  });

  it('does not make what nobody waits for any more', async () => {
    const leaving = new AbortController();
    void ask('anna', 'a1');
    const left = ask('anna', 'a2', leaving.signal);
    void ask('anna', 'a3');
    leaving.abort();
    await finishAll();
    expect(made).toEqual(['a1', 'a3']);
    await expect(left).rejects.toMatchObject({ name: 'CallerGoneError' });
    await expect(ask('anna', 'a4', leaving.signal)).rejects.toMatchObject({
      name: 'CallerGoneError',
    });
  });

  it('refuses what one person asks for beyond their share, and nobody else', async () => {
    for (let each = 0; each <= MOST_OF_ONE_PERSON; each++) void ask('anna', `a${each}`);
    await expect(ask('anna', 'one more')).rejects.toMatchObject({ name: 'PdfQueueFullError' });
    void ask('bruno', 'b1');
    await finishAll();
    expect(made).toContain('b1');
    expect(made).toHaveLength(MOST_OF_ONE_PERSON + 2);
    void ask('anna', 'again');
    expect(made.at(-1)).toBe('again');
  });

  it('refuses everybody when too many people wait', async () => {
    for (let each = 0; each <= MOST_IN_ALL; each++) void ask(`person ${each}`, `p${each}`);
    await expect(ask('anna', 'a1')).rejects.toMatchObject({ name: 'PdfQueueFullError' });
    await finish();
    void ask('anna', 'a2');
    await finishAll();
    expect(made).toContain('a2');
  });

  it('makes room for one at the cost of whoever waits for most', async () => {
    const asked: Promise<Uint8Array>[] = [];
    for (const person of ['a', 'b', 'c', 'd', 'e']) {
      for (let each = 0; each < MOST_OF_ONE_PERSON; each++) asked.push(ask(person, person));
    }
    void ask('f', 'f1');
    void ask('anna', 'anna');
    await finishAll();
    expect(made).toContain('anna');
    const ends = await Promise.allSettled(asked);
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(made).toHaveLength(5 * MOST_OF_ONE_PERSON + 1);
  });
});
