import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { fileFieldOf, fileInput, isFileInput, type UploadedFile } from './file-input.ts';

const input = z.object({ nota: z.string(), documento: fileInput('Seleziona un file.') });

it('is known as a file among the fields of a contract', () => {
  expect(fileFieldOf({ input })).toBe('documento');
  expect(isFileInput(input.def.shape.documento)).toBe(true);
  expect(fileFieldOf({ input: z.object({ nota: z.string() }) })).toBeUndefined();
});

it('takes a file as it is and says what to do when there is none', () => {
  const content: UploadedFile['content'] = new ReadableStream<Uint8Array>();
  const documento = { filename: 'a.pdf', mediaType: 'application/pdf', content };
  expect(input.parse({ nota: '', documento }).documento).toBe(documento);
  for (const value of [undefined, null, 'a.pdf', { filename: 'a.pdf' }]) {
    const { error } = input.safeParse({ nota: '', documento: value });
    expect(error?.issues.map(({ message }) => message)).toEqual(['Seleziona un file.']);
  }
});
