import { testiAccessi } from '../testi/accessi.ts';

/** The first that fits counts: browsers name those that they descend from as well. */
const BROWSERS = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bCrOS\b/, 'Linux'],
] as const;

/** What a login was made with, in the words that people use; nothing of the text itself is kept. */
export function describeAgent(userAgent: string): string {
  return testiAccessi.conCosa(find(BROWSERS, userAgent), find(SYSTEMS, userAgent));
}

function find(
  names: readonly (readonly [RegExp, string])[],
  userAgent: string,
): string | undefined {
  return names.find(([sign]) => sign.test(userAgent))?.[1];
}
