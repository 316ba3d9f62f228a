import { expect, test } from 'vitest';

import { createDownloads, type DownloadEnd, type WatchedOptions } from './downloads.ts';

type Result = 'there' | 'lost';

/** A download that goes on until the test ends it, or it is called off. */
function startDownload(leaving = new AbortController()) {
  const downloads = createDownloads();
  const ends: DownloadEnd[] = [];
  downloads.onEnd((end) => ends.push(end));
  const { promise, resolve } = Promise.withResolvers<Result>();
  let given: WatchedOptions | undefined;
  const result = downloads.watch(
    'mese.xlsx',
    leaving.signal,
    async (options) => {
      given = options;
      options.signal.addEventListener('abort', () => resolve('lost'));
      if (options.signal.aborted) resolve('lost');
      return promise;
    },
    (outcome) => outcome === 'lost',
  );
  const tell = (received: number, total: number | null) => given?.onBytes(received, total);
  return { downloads, ends, leaving, result, end: resolve, tell };
}

test('a download is shown with what has come, and no more once it is there', async () => {
  const { downloads, ends, result, end, tell } = startDownload();
  expect(downloads.all()).toMatchObject([{ filename: 'mese.xlsx', received: 0, total: null }]);
  tell(10, 40);
  expect(downloads.all()).toMatchObject([{ received: 10, total: 40 }]);
  end('there');
  expect(await result).toBe('there');
  expect(downloads.all()).toEqual([]);
  expect(ends).toEqual([]);
});

test('one that is called off ends, and that is said instead of a failure', async () => {
  const { downloads, ends, result } = startDownload();
  downloads.all()[0]?.callOff();
  expect(await result).toBeNull();
  expect(ends).toEqual(['called-off']);
  expect(downloads.all()).toEqual([]);
});

test('one ends when whoever asked for it leaves, or has left before it began', async () => {
  const { leaving, result } = startDownload();
  leaving.abort();
  expect(await result).toBeNull();
  const gone = new AbortController();
  gone.abort();
  expect(await startDownload(gone).result).toBeNull();
});

test('one that breaks after some bytes is told from one to which no answer came', async () => {
  const broken = startDownload();
  broken.tell(10, null);
  broken.end('lost');
  expect(await broken.result).toBeNull();
  expect(broken.ends).toEqual(['broken']);
  const unanswered = startDownload();
  unanswered.end('lost');
  expect(await unanswered.result).toBe('lost');
  expect(unanswered.ends).toEqual([]);
});

test('where nobody can say it, whoever asked does', async () => {
  const downloads = createDownloads();
  const result = downloads.watch(
    'mese.xlsx',
    AbortSignal.abort(),
    async () => 'lost',
    () => true,
  );
  expect(await result).toBe('lost');
});

test('several are shown beside each other, each called off by itself', async () => {
  const { downloads, result, end } = startDownload();
  const other = downloads.watch(
    'paghe.csv',
    new AbortController().signal,
    async ({ signal }) =>
      new Promise<Result>((resolve) => {
        signal.addEventListener('abort', () => resolve('lost'));
      }),
    (outcome) => outcome === 'lost',
  );
  expect(downloads.all().map(({ filename }) => filename)).toEqual(['mese.xlsx', 'paghe.csv']);
  downloads.all()[1]?.callOff();
  expect(await other).toBeNull();
  expect(downloads.all().map(({ filename }) => filename)).toEqual(['mese.xlsx']);
  end('there');
  expect(await result).toBe('there');
});

test('a file that came after its tap was too old waits for another one; any other failure is thrown', async () => {
  const downloads = createDownloads();
  const file = { blob: new Blob(), filename: 'ricevuta.pdf' };
  const stale = new DOMException('The tap is too old', 'NotAllowedError');
  const failing = async () => Promise.reject(stale);
  await expect(downloads.handOver(file, failing)).rejects.toBe(stale);
  const heard: (readonly [DownloadEnd, (() => void) | undefined])[] = [];
  downloads.onEnd((end, open) => heard.push([end, open]));
  const saved: string[] = [];
  let taps = 0;
  const save = async () => {
    taps += 1;
    if (taps === 1) throw stale;
    saved.push(file.filename);
  };
  expect(await downloads.handOver(file, save)).toBe(false);
  expect(heard).toMatchObject([['ready', expect.any(Function)]]);
  expect(saved).toEqual([]);
  heard[0]?.[1]?.();
  expect(saved).toEqual(['ricevuta.pdf']);
  expect(await downloads.handOver(file, save)).toBe(true);
  const full = async () => Promise.reject(new Error('full'));
  await expect(downloads.handOver(file, full)).rejects.toThrow('full');
  expect(heard).toHaveLength(1);
});
