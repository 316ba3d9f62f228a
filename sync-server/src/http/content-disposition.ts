/** Characters that RFC 8187 lets stand unescaped in an extended value, beyond encodeURIComponent's. */
const TO_ESCAPE = /['()*!]/g;

/**
 * The header that makes a browser save an answer under a name (RFC 6266): a plain one for old clients
 * and, in `filename*`, the whole name in UTF-8.
 */
export function contentDisposition(filename: string): string {
  const ascii = filename
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '_')
    .replaceAll(/["\\%]/g, '_');
  const extended = encodeURIComponent(filename.toWellFormed()).replaceAll(
    TO_ESCAPE,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${extended}`;
}
