import * as z from 'zod/mini';

/** What the rendering thread answers for one document. */
export const renderReplySchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), bytes: z.instanceof(Uint8Array) }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);
export type RenderReply = z.output<typeof renderReplySchema>;
