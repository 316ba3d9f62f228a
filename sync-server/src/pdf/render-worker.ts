import { parentPort } from 'node:worker_threads';

import { giveWay } from '../threads/give-way.ts';
import { joinSheets } from './join-sheets.ts';
import type { PdfWork } from './pdf-document.ts';
import { renderDocument } from './render-document.ts';
import type { RenderReply } from './render-reply.ts';

if (parentPort === null) throw new Error('render-worker runs only as a worker thread');
const port = parentPort;
// A tenth of what one beside it gets: whoever waits for a paper waits, and nobody for theirs.
giveWay(10);

// Only the renderer of this room posts here, one document at a time.
port.on('message', (work: PdfWork) => {
  const made = 'sheets' in work ? joinSheets(work) : renderDocument(work);
  made.then(
    (bytes) => port.postMessage({ ok: true, bytes } satisfies RenderReply, [bytes.buffer]),
    (error: unknown) =>
      port.postMessage({ ok: false, message: String(error) } satisfies RenderReply),
  );
});
