/** Work that may be left between two of its steps, and what it comes to. */
export type Steps<T> = Generator<void, T>;

/** Milliseconds of work after which the page has its turn. */
const TURN_MS = 6;

export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Runs the steps so that between them the page answers whatever is pressed; never comes to an end
 * once the signal says that nobody waits for it any more.
 */
export function runInTurns<T>(steps: Steps<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const turns = new MessageChannel();
    const takeTurn = (): void => {
      if (signal.aborted) {
        turns.port1.close();
        return;
      }
      const endMs = performance.now() + TURN_MS;
      try {
        do {
          const step = steps.next();
          if (step.done === true) {
            turns.port1.close();
            resolve(step.value);
            return;
          }
        } while (performance.now() < endMs);
      } catch (error) {
        turns.port1.close();
        reject(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      turns.port2.postMessage(null);
    };
    turns.port1.addEventListener('message', takeTurn);
    turns.port1.start();
    turns.port2.postMessage(null);
  });
}

/** Rows of one step. */
const STEP_ROWS = 250;

/** What a function makes of each row. */
export function* mapSteps<Row, Value>(
  rows: readonly Row[],
  make: (row: Row) => Value,
): Steps<Value[]> {
  const made: Value[] = [];
  for (let from = 0; from < rows.length; from += STEP_ROWS) {
    for (const row of rows.slice(from, from + STEP_ROWS)) made.push(make(row));
    yield;
  }
  return made;
}

export function* filterSteps<Row>(
  rows: readonly Row[],
  passes: (row: Row) => boolean,
): Steps<Row[]> {
  const kept: Row[] = [];
  for (let from = 0; from < rows.length; from += STEP_ROWS) {
    kept.push(...rows.slice(from, from + STEP_ROWS).filter(passes));
    yield;
  }
  return kept;
}

/** Sorts as `toSorted` does, equals as they came: parts by themselves, which are then merged. */
export function* sortSteps<Row>(
  rows: readonly Row[],
  compare: (left: Row, right: Row) => number,
): Steps<readonly Row[]> {
  let parts: (readonly Row[])[] = [];
  for (let from = 0; from < rows.length; from += STEP_ROWS) {
    parts.push(rows.slice(from, from + STEP_ROWS).toSorted(compare));
    yield;
  }
  while (parts.length > 1) {
    const merged: (readonly Row[])[] = [];
    for (let at = 0; at < parts.length; at += 2) {
      merged.push(yield* mergeSteps(parts[at] ?? [], parts[at + 1] ?? [], compare));
    }
    parts = merged;
  }
  return parts[0] ?? [];
}

function* mergeSteps<Row>(
  left: readonly Row[],
  right: readonly Row[],
  compare: (left: Row, right: Row) => number,
): Steps<readonly Row[]> {
  const [last, first] = [left.at(-1), right[0]];
  if (last === undefined || first === undefined) return left;
  if (compare(last, first) <= 0) return left.concat(right);
  const merged: Row[] = [];
  let [ofLeft, ofRight] = [0, 0];
  while (ofLeft < left.length && ofRight < right.length) {
    const [one, other] = [left[ofLeft] as Row, right[ofRight] as Row];
    if (compare(one, other) <= 0) {
      merged.push(one);
      ofLeft += 1;
    } else {
      merged.push(other);
      ofRight += 1;
    }
    if (merged.length % STEP_ROWS === 0) yield;
  }
  return merged.concat(left.slice(ofLeft), right.slice(ofRight));
}
