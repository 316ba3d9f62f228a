import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright-core';

const DEJAVU = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
const DEJAVU_BOLD = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));
/** The folder of what browsers are shown, with a slash at its end. */
export const FONTS_OF_TESTS = `${dirname(DEJAVU)}/`;

const ARIMO = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'),
);
const ARIMO_BOLD = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf'),
);

/**
 * What geometry is measured in. The narrow letters have the widths of Arial and Liberation Sans, the
 * wide ones a fifth more: where a line breaks in one of them it does not in the other.
 */
const FONT_SETS = {
  narrow: [
    { weight: '100 500', file: ARIMO, name: 'Arimo Regular' },
    { weight: '501 900', file: ARIMO_BOLD, name: 'Arimo Bold' },
  ],
  wide: [
    { weight: '100 500', file: DEJAVU, name: 'DejaVu Sans' },
    { weight: '501 900', file: DEJAVU_BOLD, name: 'DejaVu Sans Bold' },
  ],
} as const;

export type FontSet = keyof typeof FONT_SETS;

export const FONT_SET_NAMES: readonly FontSet[] = ['narrow', 'wide'];

/** Draws the whole page in one of the sets while something is measured, then as it was. */
export async function inFonts<T>(page: Page, set: FontSet, measure: () => Promise<T>): Promise<T> {
  // Drawing all of a page anew, twice, is half of what measuring it costs.
  if (set === 'wide' && choosesFonts()) return measure();
  const family = `Test ${set}`;
  if (!(await page.evaluate(hasFamily, family))) {
    for (const { weight, file, name } of FONT_SETS[set]) {
      if (await page.evaluate(addLocalFace, { family, weight, name })) continue;
      const base64 = await readFile(file, 'base64');
      await page.evaluate(addFace, { family, weight, base64 });
    }
  }
  await page.evaluate(setFamily, family);
  const measured = await measure();
  await page.evaluate(setFamily, null);
  return measured;
}

/**
 * A file that shows a browser on Linux the two sets and nothing else, so that it draws the same on every
 * machine: in the wide one, as nobody asks for the other by its name but `inFonts`;
 * elsewhere browsers do not read such files. Whoever has named one for the whole run keeps it.
 */
export async function findFontSettings(): Promise<string> {
  const chosen = namedSettings();
  if (chosen !== undefined) return chosen;
  const folder = join(tmpdir(), 'gestionale-fonts');
  const path = join(folder, `fonts-${process.pid}.conf`);
  await mkdir(folder, { recursive: true });
  await writeFile(
    path,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${dirname(DEJAVU)}</dir>
  <dir>${dirname(ARIMO)}</dir>
  <dir>${dirname(ARIMO_BOLD)}</dir>
  <cachedir>${folder}</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>DejaVu Sans</string></edit>
  </match>
</fontconfig>
`,
  );
  return path;
}

/** Whether a page is drawn in the wide set, whatever it asks for. */
function choosesFonts(): boolean {
  return process.platform === 'linux' && namedSettings() === undefined;
}

function namedSettings(): string | undefined {
  const named = process.env['FONTCONFIG_FILE'];
  return named === '' ? undefined : named;
}

function hasFamily(family: string): boolean {
  return [...document.fonts].some((face) => face.family.includes(family));
}

/** Of the files that the browser was shown; false where it reads no such settings, or has others. */
async function addLocalFace(wanted: {
  family: string;
  weight: string;
  name: string;
}): Promise<boolean> {
  const face = new FontFace(wanted.family, `local("${wanted.name}")`, { weight: wanted.weight });
  try {
    document.fonts.add(await face.load());
    return true;
  } catch {
    return false;
  }
}

/** Handed over as bytes, which no content policy of the page forbids. */
async function addFace(wanted: { family: string; weight: string; base64: string }): Promise<void> {
  const bytes = Uint8Array.fromBase64(wanted.base64);
  const face = new FontFace(wanted.family, bytes, { weight: wanted.weight });
  document.fonts.add(await face.load());
}

/** The family of all text; null for the page's own. Comes back when it has been drawn. */
async function setFamily(family: string | null): Promise<void> {
  const dress = new CSSStyleSheet();
  if (family !== null) dress.replaceSync(`* { font-family: '${family}' !important; }`);
  document.adoptedStyleSheets = family === null ? [] : [dress];
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
