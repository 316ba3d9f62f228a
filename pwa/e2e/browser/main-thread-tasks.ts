import type { Page } from 'playwright-core';

/** One task of a page's main thread: until it ends, nothing that the user does is answered. */
export interface MainThreadTask {
  /** Milliseconds of processor time; what other processes took of the machine does not count. */
  readonly cpuMs: number;
  /** The longest parts of it and their milliseconds, for whoever must find the cause. */
  readonly parts: string;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  /** Microseconds by the clock, absent where nothing lasts. */
  readonly dur?: number;
  /** Microseconds of the thread's processor time. */
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: { readonly functionName?: string; readonly type?: string };
  };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
const TASK = 'RunTask';
const MAIN_THREAD = 'CrRendererMain';
const MICROSECONDS_PER_MS = 1000;
const PARTS_NAMED = 4;

/** Traces the browser while something is done; gives the tasks of its main threads, the longest first. */
export async function traceTasks(
  page: Page,
  action: () => Promise<void>,
): Promise<readonly MainThreadTask[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser to trace');
  await browser.startTracing(page, { categories: CATEGORIES });
  let trace: Buffer;
  try {
    await action();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: TraceEvent[] };
  return tasksOf(traceEvents);
}

function tasksOf(events: readonly TraceEvent[]): readonly MainThreadTask[] {
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === MAIN_THREAD)
      .map(threadOf),
  );
  const onMain = events.filter((event) => event.ph === 'X' && mainThreads.has(threadOf(event)));
  return onMain
    .filter(({ name, tdur }) => name === TASK && tdur !== undefined)
    .toSorted((one, other) => msOf(other) - msOf(one))
    .map((task) => ({
      cpuMs: msOf(task),
      get parts() {
        return partsOf(task, onMain);
      },
    }));
}

function partsOf(task: TraceEvent, events: readonly TraceEvent[]): string {
  const end = task.ts + (task.dur ?? 0);
  return events
    .filter((event) => event !== task && threadOf(event) === threadOf(task))
    .filter(({ name, ts, dur = 0 }) => name !== TASK && ts >= task.ts && ts + dur <= end)
    .toSorted((one, other) => msOf(other) - msOf(one))
    .slice(0, PARTS_NAMED)
    .map((event) => `${wordsOf(event)} ${msOf(event).toFixed(0)}`)
    .join(', ');
}

function wordsOf({ name, args }: TraceEvent): string {
  const detail = args?.data?.functionName ?? args?.data?.type ?? '';
  return detail === '' ? name : `${name} ${detail}`;
}

function msOf({ tdur = 0 }: TraceEvent): number {
  return tdur / MICROSECONDS_PER_MS;
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}:${tid}`;
}
