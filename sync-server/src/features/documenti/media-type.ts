/** What a phone must know to offer the right apps; nothing here runs in a browser. */
const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['pdf', 'application/pdf'],
  ['txt', 'text/plain'],
  ['csv', 'text/csv'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['heic', 'image/heic'],
  ['webp', 'image/webp'],
  ['zip', 'application/zip'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
]);

/** The type that a document is sent as: by the end of its name, never by what its sender said. */
export function mediaTypeOf(filename: string): string {
  return MEDIA_TYPES.get(extensionOf(filename)) ?? 'application/octet-stream';
}

/** `pdf` of `Piano.PDF`; empty where a name ends otherwise. */
export function extensionOf(filename: string): string {
  const [, extension = ''] = /\.(\w+)$/.exec(filename) ?? [];
  return extension.toLowerCase();
}
