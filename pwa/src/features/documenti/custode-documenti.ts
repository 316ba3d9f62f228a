import type { Documento } from '@gestionale/shared-schema/documenti/documento.ts';

import type { Cancel, Timers } from '../../remote/timers.ts';
import { prendiDocumento, type DocumentiParts } from './prendi-documento.ts';

export interface CustodeParts extends DocumentiParts {
  readonly timers: Timers;
  /** Runs the work unless another tab is at it. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Hears which documents, by name, were asked for in vain and are asked for again later. */
  readonly onMissing: (filenames: ReadonlySet<string>) => void;
}

/** Brings the device in line with what its user wants on it and what the server has. */
export interface Custode {
  /** Something changed: what is gone is taken off, what is wanted is fetched. */
  readonly wake: () => void;
  /** The network has changed: what was asked for in vain is asked for at once. */
  readonly retry: () => void;
  readonly stop: () => void;
}

/** What did not come is asked for again after so long, then after twice that, and so on. */
const RETRY_MS = 30_000;
/** Whoever pays for each megabyte must not pay for the same file all day. */
const LONGEST_PAUSE_MS = 60 * 60_000;

/** A version of a document that was asked for in vain. */
interface Missing {
  readonly caricato_il: string;
  readonly times: number;
  /** False once its pause is over. */
  isResting: boolean;
  readonly cancel: Cancel;
}

/** The keeper of the documents that are wanted offline; one fetch at a time. */
export function createCustode(parts: CustodeParts): Custode {
  return new CustodeDocumenti(parts);
}

class CustodeDocumenti implements Custode {
  readonly #parts: CustodeParts;
  readonly #end = new AbortController();
  /** By name: what changes elsewhere is no reason to ask for them at once. */
  readonly #missing = new Map<string, Missing>();
  #running = false;
  #again = false;
  #cancelRetry: Cancel = () => undefined;

  constructor(parts: CustodeParts) {
    this.#parts = parts;
  }

  readonly wake = (): void => {
    if (this.#end.signal.aborted) return;
    this.#again = true;
    if (this.#running) return;
    this.#running = true;
    this.#parts.alone(this.#work).catch(this.#parts.log).finally(this.#rest);
  };

  readonly retry = (): void => {
    for (const { cancel } of this.#missing.values()) cancel();
    this.#missing.clear();
    this.wake();
  };

  readonly stop = (): void => {
    this.#end.abort();
    this.#cancelRetry();
    for (const { cancel } of this.#missing.values()) cancel();
  };

  readonly #work = async (): Promise<void> => {
    while (this.#again && !this.#end.signal.aborted) {
      this.#again = false;
      await this.#fetchWanted();
    }
  };

  readonly #rest = (): void => {
    this.#running = false;
    // Left to do when another tab was at it: that one may be closed half-way.
    if (this.#again) this.#retryLater();
  };

  #retryLater(): void {
    this.#cancelRetry();
    if (this.#end.signal.aborted) return;
    this.#cancelRetry = this.#parts.timers.after(RETRY_MS, this.wake);
  }

  async #fetchWanted(): Promise<void> {
    const wanted = await this.#parts.kept.reconcile();
    this.#forgetOthersThan(wanted);
    for (const documento of wanted) {
      if (this.#end.signal.aborted) return;
      const { filename } = documento;
      const before = this.#missing.get(filename);
      if (before?.isResting === true) continue;
      const presa = await prendiDocumento(this.#parts, documento);
      if (this.#end.signal.aborted) return;
      // Without room there may be none to note that either: it must not be fetched again at every change.
      if (presa.tipo === 'preso' && presa.tenuta !== 'disco_pieno') this.#missing.delete(filename);
      else this.#missing.set(filename, this.#postpone(documento, (before?.times ?? 0) + 1));
      this.#tell();
    }
  }

  /** What is not wanted any more, or was replaced, is asked for at once when it is wanted again. */
  #forgetOthersThan(wanted: readonly Documento[]): void {
    const versions = new Map(wanted.map(({ filename, caricato_il }) => [filename, caricato_il]));
    for (const [filename, { caricato_il, cancel }] of this.#missing) {
      if (versions.get(filename) === caricato_il) continue;
      cancel();
      this.#missing.delete(filename);
    }
    this.#tell();
  }

  #postpone({ caricato_il }: Documento, times: number): Missing {
    const pause = Math.min(RETRY_MS * 2 ** (times - 1), LONGEST_PAUSE_MS);
    const cancel = this.#parts.timers.after(pause, () => {
      missing.isResting = false;
      this.wake();
    });
    const missing: Missing = { caricato_il, times, isResting: true, cancel };
    return missing;
  }

  #tell(): void {
    this.#parts.onMissing(new Set(this.#missing.keys()));
  }
}
