import { expect, test } from 'vitest';

import { parseMailSettings } from './mail-settings.ts';

const FROM = 'gestionale@azienda.it';

test('without any setting there is no mail', () => {
  expect(parseMailSettings(undefined, undefined)).toBeUndefined();
});

test.each([
  ['smtp://posta.example.it', 'posta.example.it', 587, 'starttls', undefined],
  ['smtps://posta.example.it', 'posta.example.it', 465, 'tls', undefined],
  ['smtps://posta.example.it:2465/', 'posta.example.it', 2465, 'tls', undefined],
  ['smtp://posta.locale:25?tls=no', 'posta.locale', 25, 'none', undefined],
  ['smtp://localhost:25', 'localhost', 25, 'none', undefined],
  ['smtp://[::1]:25', '::1', 25, 'none', undefined],
  [
    'smtp://noi%40azienda.it:p%3A%25@posta.example.it',
    'posta.example.it',
    587,
    'starttls',
    { user: 'noi@azienda.it', password: 'p:%' },
  ],
] as const)('%s is understood', (server, host, port, security, login) => {
  expect(parseMailSettings(server, FROM)).toEqual({
    host,
    port,
    security,
    login,
    from: FROM,
    address: FROM,
  });
});

test.each([
  [undefined, FROM, 'vanno impostate insieme'],
  ['smtp://posta.example.it', undefined, 'vanno impostate insieme'],
  ['posta.example.it', FROM, 'GESTIONALE_SMTP deve essere'],
  ['http://posta.example.it', FROM, 'GESTIONALE_SMTP deve essere'],
  ['smtp://', FROM, 'GESTIONALE_SMTP deve essere'],
  ['smtp://posta.example.it/altro', FROM, 'GESTIONALE_SMTP deve essere'],
  ['smtp://posta.example.it?tls=si', FROM, 'GESTIONALE_SMTP deve essere'],
  ['smtps://posta.example.it?tls=no', FROM, 'GESTIONALE_SMTP deve essere'],
  ['smtp://posta.example.it:99999', FROM, 'GESTIONALE_SMTP deve essere'],
  ['smtp://noi@posta.example.it', FROM, 'utente e password vanno scritti insieme'],
  ['smtp://noi:50%@posta.example.it', FROM, 'utente e password vanno scritti insieme'],
  ['smtp://noi:segreta@posta.example.it?tls=no', FROM, 'senza cifratura'],
  ['smtp://posta.example.it', 'gestionale', 'GESTIONALE_SMTP_MITTENTE deve essere'],
  ['smtp://posta.example.it', 'a@b.it\r\nBcc: c@d.it', 'GESTIONALE_SMTP_MITTENTE deve essere'],
  ['smtp://posta.example.it', 'A\nB <a@b.it>', 'GESTIONALE_SMTP_MITTENTE deve essere'],
  ['smtp://posta.example.it', 'a@b.it, c@d.it', 'GESTIONALE_SMTP_MITTENTE deve essere'],
])('%s from %s is refused in a sentence', (server, from, sentence) => {
  const problems = parseMailSettings(server, from);
  expect(problems).toEqual({ problems: [expect.stringContaining(sentence)] });
  // A sentence is printed where others may read it.
  expect(JSON.stringify(problems)).not.toContain('segreta');
});
