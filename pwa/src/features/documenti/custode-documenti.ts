import type { Cancel, Timers } from '../../remote/timers.ts';
import { prendiDocumento, type DocumentiParts } from './prendi-documento.ts';

export interface CustodeParts extends DocumentiParts {
  readonly timers: Timers;
  /** Runs the work unless another tab is at it. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly log: (error: unknown) => void;
}

/** Brings the device in line with what its user wants on it and what the server has. */
export interface Custode {
  /** Something changed: what is gone is taken off, what is wanted is fetched. */
  readonly wake: () => void;
  readonly stop: () => void;
}

/** What the server did not give is asked for again after so long. */
const RETRY_MS = 30_000;

/** The keeper of the documents that are wanted offline; one fetch at a time. */
export function createCustode(parts: CustodeParts): Custode {
  return new CustodeDocumenti(parts);
}

class CustodeDocumenti implements Custode {
  readonly #parts: CustodeParts;
  readonly #end = new AbortController();
  /** Versions that could not be had: what changes elsewhere is no reason to ask for them at once. */
  readonly #failed = new Set<string>();
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

  readonly stop = (): void => {
    this.#end.abort();
    this.#cancelRetry();
  };

  readonly #work = async (): Promise<void> => {
    while (this.#again && !this.#end.signal.aborted) {
      this.#again = false;
      await this.#fetchWanted();
    }
  };

  readonly #rest = (): void => {
    this.#running = false;
    // Left to do also when another tab was at it: that one may be closed half-way.
    if (this.#again || this.#failed.size > 0) this.#retryLater();
  };

  #retryLater(): void {
    this.#cancelRetry();
    if (this.#end.signal.aborted) return;
    this.#cancelRetry = this.#parts.timers.after(RETRY_MS, () => {
      this.#failed.clear();
      this.wake();
    });
  }

  async #fetchWanted(): Promise<void> {
    const wanted = await this.#parts.kept.reconcile();
    for (const documento of wanted) {
      const version = `${documento.caricato_il} ${documento.filename}`;
      if (this.#end.signal.aborted) return;
      if (this.#failed.has(version)) continue;
      const { tipo } = await prendiDocumento(this.#parts, documento);
      if (tipo !== 'preso') this.#failed.add(version);
    }
  }
}
