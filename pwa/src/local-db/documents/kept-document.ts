import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

/** What this device knows of a document that it keeps, or is to keep. */
export interface KeptDocument {
  readonly filename: string;
  /** True when the user wants it here; false when it was merely opened, and may make room. */
  readonly pinned: boolean;
  /** When the version whose bytes are here was uploaded; null while none are. */
  readonly caricato_il: string | null;
  /** Bytes on this device; 0 while none are. */
  readonly dimensione: number;
  /** When it was last asked for or opened. */
  readonly usedAt: Istante;
  /** True when the device had no room for it. */
  readonly noRoom: boolean;
}

export interface StoredContent {
  readonly filename: string;
  readonly blob: Blob;
}
