/** The file name of a `content-disposition` header (RFC 6266), or the fallback when it has none. */
export function filenameOf(contentDisposition: string | null, fallback: string): string {
  const header = contentDisposition ?? '';
  const extended = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(header)?.[1];
  if (extended !== undefined) return decode(extended.trim()) ?? fallback;
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1];
  if (quoted !== undefined) return quoted.replaceAll(/\\(.)/g, '$1') || fallback;
  return /filename\s*=\s*([^;"\s]+)/i.exec(header)?.[1] ?? fallback;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
