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

/** The browser's refusal of a share sheet that nobody has just tapped for. */
const STALE = new DOMException('The tap is too old', 'NotAllowedError');

/** Saves files, but for the times that it is told to fail. */
function savesAfter(...failures: readonly Error[]) {
  const left = [...failures];
  const saved: string[] = [];
  const save = async ({ filename }: { readonly filename: string }) => {
    const failure = left.shift();
    if (failure !== undefined) throw failure;
    saved.push(filename);
  };
  return { save, saved };
}

const fileNamed = (filename: string) => ({ blob: new Blob(), filename });

test('files that came after their tap was too old wait beside each other, each until it is opened or dropped', async () => {
  const downloads = createDownloads();
  downloads.onEnd(() => undefined);
  const { save, saved } = savesAfter(STALE, STALE, STALE);
  for (const nome of ['giugno.pdf', 'luglio.pdf', 'agosto.pdf'])
    expect(await downloads.handOver(fileNamed(nome), save)).toBe(false);
  const names = () => downloads.ready().map(({ filename }) => filename);
  expect(names()).toEqual(['giugno.pdf', 'luglio.pdf', 'agosto.pdf']);
  await downloads.ready()[1]?.open();
  expect(saved).toEqual(['luglio.pdf']);
  expect(names()).toEqual(['giugno.pdf', 'agosto.pdf']);
  downloads.ready()[0]?.drop();
  expect(names()).toEqual(['agosto.pdf']);
  expect(await downloads.handOver(fileNamed('settembre.pdf'), save)).toBe(true);
  expect(names()).toEqual(['agosto.pdf']);
});

test('a file that does not open stays; one whose sheet is open already is not opened twice', async () => {
  const downloads = createDownloads();
  downloads.onEnd(() => undefined);
  const { save, saved } = savesAfter(STALE, new Error('full'));
  await downloads.handOver(fileNamed('giugno.pdf'), save);
  await expect(downloads.ready()[0]?.open()).rejects.toThrow('full');
  expect(downloads.ready()).toMatchObject([{ filename: 'giugno.pdf' }]);
  await Promise.all([downloads.ready()[0]?.open(), downloads.ready()[0]?.open()]);
  expect(saved).toEqual(['giugno.pdf']);
  expect(downloads.ready()).toEqual([]);
});

test('what waits goes with the frame that showed it: who comes next opens nothing of it', async () => {
  const downloads = createDownloads();
  downloads.onEnd(() => undefined);
  const { save } = savesAfter(STALE);
  await downloads.handOver(fileNamed('giugno.pdf'), save);
  expect(downloads.ready()).toHaveLength(1);
  downloads.dropReady();
  expect(downloads.ready()).toEqual([]);
});

test('where nobody shows what waits, and for any other failure, whoever asked says it', async () => {
  const downloads = createDownloads();
  const { save } = savesAfter(STALE, new Error('full'));
  await expect(downloads.handOver(fileNamed('giugno.pdf'), save)).rejects.toBe(STALE);
  downloads.onEnd(() => undefined);
  await expect(downloads.handOver(fileNamed('giugno.pdf'), save)).rejects.toThrow('full');
  expect(downloads.ready()).toEqual([]);
});
