import type { testiPalette } from '#testi/palette.ts';
import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';

export type EntryKind = keyof typeof testiPalette.gruppi;

/** A place that the palette leads to. */
export interface PaletteEntry {
  readonly kind: EntryKind;
  /** Of the row, or the path of a screen. */
  readonly id: string;
  readonly title: string;
  readonly to: string;
  /** The title as it is searched. */
  readonly key: string;
}

export function paletteEntry(kind: EntryKind, id: string, title: string, to: string): PaletteEntry {
  return { kind, id, title, to, key: italianSortKey(title) };
}
