import { parentPort } from 'node:worker_threads';

import { giveWay } from '../threads/give-way.ts';
import type { PdfPart, PdfWork } from './pdf-document.ts';
import { renderDocument } from './render-document.ts';
import type { RenderReply } from './render-reply.ts';

if (parentPort === null) throw new Error('render-worker runs only as a worker thread');
const port = parentPort;
// A tenth of what one beside it gets: whoever waits for a paper waits, and nobody for theirs.
giveWay(10);

// Only the renderer of this room posts here, one document at a time.
port.on('message', (work: PdfWork) => {
  const made = 'sheet' in work ? cut(work) : renderDocument(work);
  made.then(
    (bytes) => port.postMessage({ ok: true, bytes } satisfies RenderReply, [bytes.buffer]),
    (error: unknown) =>
      port.postMessage({ ok: false, message: String(error) } satisfies RenderReply),
  );
});

/** Its library comes with the first file of several: whoever wants one document need not wait for it. */
async function cut(part: PdfPart): Promise<Uint8Array<ArrayBuffer>> {
  const { cutPart } = await import('./joined/cut-part.ts');
  return cutPart(part);
}
