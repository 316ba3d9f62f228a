interface FormPart {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Absent for a text field. */
  readonly filename?: string;
  readonly type?: string;
}

interface Form {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export const BOUNDARY = '----confine-di-prova';

/** A multipart form, byte by byte as browsers write it. */
export function multipartForm(parts: readonly FormPart[]): Form {
  const chunks = parts.flatMap(({ content, ...head }) => [
    Buffer.from(partHead(head)),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([...chunks, Buffer.from(FORM_END)]),
  };
}

/** A form with one document, whose content fits its name unless one is given. */
export function documentForm(
  filename: string,
  content: string | Uint8Array = /\.pdf$/i.test(filename) ? '%PDF-1.7 prova' : 'prova',
): Form {
  return multipartForm([{ name: 'documento', filename, content }]);
}

/** What comes before the content of a part. */
export function partHead({ name, filename, type }: Omit<FormPart, 'content'>): string {
  const file = filename === undefined ? '' : `; filename="${escapeAsBrowsersDo(filename)}"`;
  const lines = [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="${name}"${file}`,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** What comes after the last part. */
export const FORM_END = `--${BOUNDARY}--\r\n`;

/** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data */
function escapeAsBrowsersDo(name: string): string {
  return name.toWellFormed().replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
