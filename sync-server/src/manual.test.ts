import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

const REPOSITORY = join(import.meta.dirname, '..', '..');

let manual: string;

beforeAll(async () => {
  manual = await readFile(join(REPOSITORY, 'shared-schema', 'docs', 'esercizio.md'), 'utf8');
});

test('the user that the manual makes has another home than the data, which npm would write into', async () => {
  const unit = await readFile(join(REPOSITORY, '.deploy', 'gestionale.service'), 'utf8');
  const [, dataDir = ''] = /GESTIONALE_DATA_DIR=(\S+)/.exec(unit) ?? [];
  const [, home = ''] = /^useradd .*--home-dir (\S+)/m.exec(manual) ?? [];
  expect([dataDir, home]).not.toContain('');
  expect(home).not.toBe(dataDir);
});

test('what the manual has its user run gets the settings of the server', () => {
  const runs = [...manual.matchAll(/^(systemd-run|sudo -u gestionale) (?:.*\\\n)*.*npm run.*$/gm)];
  expect(runs.length).toBeGreaterThanOrEqual(2);
  for (const [run] of runs) expect(run).toContain('EnvironmentFile=/etc/gestionale.env');
});
