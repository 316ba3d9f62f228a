import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { DESK, startBrowser } from './browser-process.ts';
import { inFonts } from './test-fonts.ts';

const WIDE = {
  400: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  700: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const;
/** What style sheets of an app ask for. */
const ASKED = ['system-ui', 'sans-serif', 'Roboto', 'Arial', 'monospace'];

test('the wide letters are those of the wide file, whatever a page asks for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gestionale-e2e-fonts-'));
  const device = await startBrowser(folder, DESK);
  try {
    const faces = await Promise.all(
      Object.entries(WIDE).map(async ([weight, file]) => {
        const base64 = await readFile(fileURLToPath(import.meta.resolve(file)), 'base64');
        return `@font-face { font-family: Given; font-weight: ${weight}; src: url(data:font/ttf;base64,${base64}); }`;
      }),
    );
    const lines = [...ASKED, 'Given'].flatMap((family) =>
      Object.keys(WIDE).map(
        (weight) => `<p><b style="font: ${weight} 15px ${family}">Ore già approvate, 7,50</b></p>`,
      ),
    );
    await device.page.setContent(`<style>${faces.join('')}</style>${lines.join('')}`);
    await device.page.evaluate(() => document.fonts.ready);
    const widths = await inFonts(device.page, 'wide', () =>
      device.page.evaluate(() =>
        [...document.querySelectorAll('b')].map((each) => each.getBoundingClientRect().width),
      ),
    );
    const [regular, bold] = widths.slice(-2);
    expect(regular).toBeGreaterThan(100);
    expect(bold).toBeGreaterThan(regular ?? 0);
    expect(widths).toEqual([...ASKED, 'Given'].flatMap(() => [regular, bold]));
  } finally {
    await device.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
