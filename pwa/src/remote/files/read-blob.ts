/**
 * Reads the bytes of an answer piece by piece, saying after each how many have come. (Not by
 * `for await`: WebKit's streams have no iterator.)
 */
export async function readBlob(
  response: Response,
  onBytes: (received: number) => void,
): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  if (response.body === null) return new Blob([], { type });
  const reader = response.body.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value);
    received += next.value.byteLength;
    onBytes(received);
  }
  return new Blob(pieces, { type });
}
