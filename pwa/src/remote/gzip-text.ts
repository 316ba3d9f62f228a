/** Below this many characters compression saves less than its header costs. */
const WORTHWHILE = 1_024;

/** The request body of a text: compressed where the browser can and it is worth it. */
export async function gzipText(
  text: string,
): Promise<{ readonly body: BodyInit; readonly headers: Record<string, string> }> {
  if (text.length < WORTHWHILE || typeof CompressionStream === 'undefined') {
    return { body: text, headers: {} };
  }
  // No Blob: each is a matter for another process, and every save without a network tries to send.
  const { readable, writable } = new CompressionStream('gzip');
  const [body] = await Promise.all([new Response(readable).arrayBuffer(), fill(writable, text)]);
  return { body, headers: { 'content-encoding': 'gzip' } };
}

async function fill(stream: WritableStream<BufferSource>, text: string): Promise<void> {
  const writer = stream.getWriter();
  await writer.write(new TextEncoder().encode(text));
  await writer.close();
}
