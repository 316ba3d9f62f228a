/** Below this many characters compression saves less than its header costs. */
const WORTHWHILE = 1_024;

/** The request body of a text: compressed where the browser can and it is worth it. */
export async function gzipText(
  text: string,
): Promise<{ readonly body: BodyInit; readonly headers: Record<string, string> }> {
  if (text.length < WORTHWHILE || typeof CompressionStream === 'undefined') {
    return { body: text, headers: {} };
  }
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return {
    body: await new Response(compressed).blob(),
    headers: { 'content-encoding': 'gzip' },
  };
}
