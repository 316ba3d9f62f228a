import { Worker } from 'node:worker_threads';

import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, describe, expect, it } from 'vitest';

import { readPdf } from '../testing/requests/read-pdf.ts';
import type { PdfDocument } from './pdf-document.ts';
import { createPdfRenderer, PdfRenderError, type PdfRenderer } from './pdf-renderer.ts';

const DOCUMENT: PdfDocument = {
  heading: 'Documento di prova',
  number: '4567-89AB',
  createdAt: toIstante(Date.parse('2026-05-14T08:15:00Z')),
  letterhead: { ragione_sociale: null, partita_iva: null, sede_legale: null },
  blocks: [],
  metadata: { title: 'Titolo', subject: 'Oggetto' },
};

/** Answers each document with one byte, the length of its heading; some headings make it misbehave. */
const ECHO_THREAD = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ heading }) => {
    if (heading === 'crash') throw new Error('crashed');
    if (heading === 'exit') process.exit(3);
    if (heading === 'hang') return;
    if (heading === 'refuse') return parentPort.postMessage({ ok: false, message: 'refused' });
    if (heading === 'babble') return parentPort.postMessage('?');
    parentPort.postMessage({ ok: true, bytes: new Uint8Array([heading.length]) });
  });
`;

let renderer: PdfRenderer;
let started = 0;

function echoRenderer(timeoutMs?: number): PdfRenderer {
  started = 0;
  renderer = createPdfRenderer({
    ...(timeoutMs !== undefined && { timeoutMs }),
    startWorker: () => {
      started += 1;
      return new Worker(ECHO_THREAD, { eval: true });
    },
  });
  return renderer;
}

async function render(heading: string): Promise<number[]> {
  return [...(await renderer.render({ ...DOCUMENT, heading }))];
}

afterEach(() => renderer.close());

describe('the renderer', () => {
  it('makes a PDF on another thread', async () => {
    renderer = createPdfRenderer();
    const { text } = await readPdf(await renderer.render(DOCUMENT));
    expect(text).toContain('Documento di prova');
  });

  it('starts its thread with the first document and keeps it', async () => {
    echoRenderer();
    expect(started).toBe(0);
    expect(await Promise.all(['a', 'bb', 'ccc'].map(render))).toEqual([[1], [2], [3]]);
    expect(started).toBe(1);
  });

  it.each(['crash', 'exit', 'refuse', 'babble'])(
    'rejects the one document that meets a %s, and makes the next on a fresh thread',
    async (fault) => {
      echoRenderer();
      const results = await Promise.allSettled(['a', fault, 'ccc'].map(render));
      expect(results).toMatchObject([
        { status: 'fulfilled', value: [1] },
        { status: 'rejected', reason: { name: 'PdfRenderError' } },
        { status: 'fulfilled', value: [3] },
      ]);
      expect(started).toBe(2);
    },
  );

  it('gives up on a document that takes too long, and goes on', async () => {
    // Long enough for the second thread to start, also on a busy machine.
    echoRenderer(2_000);
    await expect(render('hang')).rejects.toThrow(PdfRenderError);
    expect(await render('bb')).toEqual([2]);
    expect(started).toBe(2);
  });

  it('rejects what is being made and what waits when it is closed, and what comes after', async () => {
    echoRenderer();
    await render('a');
    const pending = Promise.allSettled(['hang', 'bb'].map(render));
    await new Promise((resolve) => setImmediate(resolve));
    await renderer.close();
    expect((await pending).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(render('ccc')).rejects.toThrow(PdfRenderError);
    expect(started).toBe(1);
  });
});
