/** Of two threads: one number, 0 until the answer is there. */
export type AnswerSignal = Int32Array<SharedArrayBuffer>;

export function createSignal(): AnswerSignal {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** To be called before it is looked whether the answer is there. */
export function lowerSignal(signal: AnswerSignal): void {
  Atomics.store(signal, 0, 0);
}

/** To be called once the answer has been sent. */
export function raiseSignal(signal: AnswerSignal): void {
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
}

/**
 * Lets this thread stand still until the other one has raised it; false when it had not after so many
 * milliseconds. To be woken says nothing: who saw the answer before it was told of it has asked the next
 * question by the time it is told of the last one.
 */
export function waitForSignal(signal: AnswerSignal, mostMs: number): boolean {
  while (Atomics.load(signal, 0) === 0) {
    if (Atomics.wait(signal, 0, 0, mostMs) === 'timed-out') return false;
  }
  return true;
}
