import { contractOf } from '@gestionale/shared-schema/registry.ts';
import { expect, test } from 'vitest';

import { formOf, requestOf } from './request-of.ts';

test('a name with slashes, dots and accents stays one piece of the path', () => {
  const contract = contractOf('documenti.scarica');
  expect(requestOf(contract, { filename: '../è 100%.pdf' })).toEqual({
    url: '/api/documenti/download/..%2F%C3%A8%20100%25.pdf',
    method: 'GET',
  });
});

test('a file goes into the form under its field, with its name', () => {
  const documento = new File(['contenuto'], 'piano «è».pdf', { type: 'application/pdf' });
  const { url, method, body } = formOf(contractOf('documenti.carica'), { documento });
  expect([method, url]).toEqual(['POST', '/api/documenti/upload']);
  const sent = body.get('documento');
  expect(sent).toBeInstanceOf(File);
  expect(sent instanceof File ? [sent.name, sent.type, sent.size] : null).toEqual([
    'piano «è».pdf',
    'application/pdf',
    9,
  ]);
});
