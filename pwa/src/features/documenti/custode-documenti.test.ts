import { refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Documento } from '@gestionale/shared-schema/documenti/documento.ts';
import { dipendenteIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { expect, onTestFinished, test } from 'vitest';

import { EMPTY_META } from '../../local-db/databases/cache-db.ts';
import { createKeptDocuments } from '../../local-db/documents/kept-documents.ts';
import type { Remote } from '../../remote/remote.ts';
import { createTestCache } from '../../testing/test-cache.ts';
import { until } from '../../testing/until.ts';
import { createVirtualTimers } from '../../testing/virtual-timers.ts';
import { createCustode } from './custode-documenti.ts';
import { apriDocumento, prendiDocumento } from './prendi-documento.ts';

const LUNEDI = '2026-05-04T08:00:00.000Z';
const MARTEDI = '2026-05-05T08:00:00.000Z';
const user = dipendenteIdSchema.parse('0196c3a0-0000-7000-8000-000000000001');

const SENZA_RETE = Symbol('no answer');
const NON_TROVATO = Symbol('404');

type Risposta =
  | string
  | { filename: string; testo: string }
  | typeof SENZA_RETE
  | typeof NON_TROVATO;

function documento(filename: string, testo: string, caricato_il = LUNEDI): Documento {
  return { id: filename, filename, dimensione: testo.length, caricato_il };
}

async function setUp(documenti: readonly Documento[]) {
  const cache = await createTestCache(user, { documenti });
  await cache.meta.put({ ...EMPTY_META, complete: true });
  const kept = createKeptDocuments(cache, () => Date.parse(MARTEDI));
  const answers = new Map<string, Risposta>();
  const asked: string[] = [];
  // why: the answers of a network, good and bad, are what these tests are about.
  const fetchFile: Remote['fetchFile'] = async (_nome, input) => {
    const { filename = '' } = input as { filename?: string };
    asked.push(filename);
    const answer = answers.get(filename) ?? SENZA_RETE;
    if (answer === SENZA_RETE) return { reached: false };
    if (answer === NON_TROVATO) return refuse('non_trovato');
    const file = typeof answer === 'string' ? { filename, testo: answer } : answer;
    return { ok: true, value: { blob: new Blob([file.testo]), filename: file.filename } };
  };
  const errors: unknown[] = [];
  const log = (error: unknown) => void errors.push(error);
  return { cache, kept, answers, asked, fetchFile, errors, log };
}

async function startCustode(world: Awaited<ReturnType<typeof setUp>>) {
  const timers = createVirtualTimers(0);
  const { errors, log } = world;
  const missing: string[][] = [];
  const custode = createCustode({
    ...world,
    timers,
    alone: (work) => work(),
    onMissing: (filenames) => missing.push([...filenames]),
  });
  const unwatch = world.kept.watch(custode.wake, log);
  onTestFinished(() => {
    unwatch();
    custode.stop();
    expect(errors).toEqual([]);
  });
  return { timers, custode, missing };
}

test('what is wanted is fetched by itself, and can then be opened without a network', async () => {
  const world = await setUp([documento('a.pdf', 'dentro')]);
  world.answers.set('a.pdf', 'dentro');
  await startCustode(world);
  await world.kept.pin('a.pdf');
  await until('the bytes are here', async () => (await world.kept.open('a.pdf')) !== undefined);
  world.answers.set('a.pdf', SENZA_RETE);
  const outcome = await apriDocumento(world, documento('a.pdf', 'dentro'));
  expect(outcome).toMatchObject({ tipo: 'pronto', vecchio: false });
  expect(world.asked).toEqual(['a.pdf']);
});

test('without a network the fetch is tried again later, and not at every change', async () => {
  const world = await setUp([documento('a.pdf', 'dentro'), documento('b.pdf', 'x')]);
  const { timers } = await startCustode(world);
  await world.kept.pin('a.pdf');
  await until('it was asked for', () => world.asked.length === 1);
  await world.kept.keep(documento('b.pdf', 'x'), new Blob(['x']));
  await world.cache.meta.update('meta', { sequence: 7 });
  world.answers.set('a.pdf', 'dentro');
  await until('time has passed and the bytes are here', async () => {
    timers.advance(30_000);
    return (await world.kept.open('a.pdf')) !== undefined;
  });
  expect(world.asked).toEqual(['a.pdf', 'a.pdf']);
});

test.each([
  ['nobody answers', SENZA_RETE],
  ['another answers', '<html>Accedi al Wi-Fi</html>'],
  ['the server refuses it', NON_TROVATO],
] as const)(
  'while %s it is asked for at longer and longer pauses, up to an hour',
  async (_, answer) => {
    const world = await setUp([documento('a.pdf', 'dentro')]);
    world.answers.set('a.pdf', answer);
    const { timers, custode, missing } = await startCustode(world);
    await world.kept.pin('a.pdf');
    const askedTimes = async (times: number) => {
      await until(`it was asked for ${times} times`, () => world.asked.length === times);
      await until('that is over', () => missing.at(-1)?.length === 1);
    };
    await askedTimes(1);
    for (const [index, seconds] of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600].entries()) {
      await rest();
      timers.advance(seconds * 1000 - 1);
      await rest();
      expect(world.asked).toHaveLength(index + 1);
      timers.advance(1);
      await askedTimes(index + 2);
    }
    // Another network, or a person who presses twice.
    custode.retry();
    await askedTimes(11);
    await world.kept.drop('a.pdf');
    await until('nothing is missing', () => missing.at(-1)?.length === 0);
    world.answers.set('a.pdf', 'dentro');
    await world.kept.pin('a.pdf');
    await until('the bytes are here', async () => (await world.kept.open('a.pdf')) !== undefined);
    expect(world.asked).toHaveLength(12);
    expect(missing.at(-1)).toEqual([]);
  },
);

/** What was woken has gone to rest again. */
function rest(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
}

test('one document that cannot be had does not keep the others away', async () => {
  const world = await setUp([documento('a.pdf', 'aaa'), documento('b.pdf', 'bb')]);
  world.answers.set('a.pdf', NON_TROVATO).set('b.pdf', 'bb');
  await startCustode(world);
  await world.kept.pin('a.pdf');
  await world.kept.pin('b.pdf');
  await until('b is here', async () => (await world.kept.open('b.pdf')) !== undefined);
  expect(await world.kept.open('a.pdf')).toBeUndefined();
});

test('a document uploaded again is fetched again, one deleted leaves', async () => {
  const world = await setUp([documento('a.pdf', 'prima'), documento('b.pdf', 'bb')]);
  world.answers.set('a.pdf', 'prima').set('b.pdf', 'bb');
  await startCustode(world);
  await world.kept.pin('a.pdf');
  await world.kept.pin('b.pdf');
  await until('both are here', async () => (await world.cache.keptContents.count()) === 2);
  world.answers.set('a.pdf', 'dopo!');
  await world.cache.entity('documenti').put(documento('a.pdf', 'dopo!', MARTEDI));
  await world.cache.entity('documenti').delete('b.pdf');
  await until('a is new', async () => (await world.kept.open('a.pdf'))?.caricato_il === MARTEDI);
  await until('b is gone', async () => (await world.cache.keptContents.count()) === 1);
  expect(world.asked.toSorted()).toEqual(['a.pdf', 'a.pdf', 'b.pdf']);
});

test('an answer of another size is not the document, and is not kept', async () => {
  const world = await setUp([documento('a.pdf', 'dentro')]);
  world.answers.set('a.pdf', '<html>Accedi al Wi-Fi</html>');
  const outcome = await prendiDocumento(world, documento('a.pdf', 'dentro'));
  expect(outcome).toEqual({ tipo: 'nessuna_risposta', altro: true });
  expect(await world.cache.keptContents.count()).toBe(0);
});

test('an opened document stays; without a network its former version is better than none', async () => {
  const world = await setUp([documento('a.pdf', 'prima')]);
  world.answers.set('a.pdf', 'prima');
  expect(await apriDocumento(world, documento('a.pdf', 'prima'))).toMatchObject({
    tipo: 'pronto',
    vecchio: false,
  });
  world.answers.set('a.pdf', SENZA_RETE);
  const nuova = documento('a.pdf', 'dopo!', MARTEDI);
  const outcome = await apriDocumento(world, nuova);
  expect(outcome).toMatchObject({ tipo: 'pronto', vecchio: true });
  world.answers.set('a.pdf', NON_TROVATO);
  expect(await apriDocumento(world, nuova)).toMatchObject({
    tipo: 'refused',
    refusal: { codice: 'non_trovato' },
  });
});

test('a file is called as the answer names it, and from this device as the list does', async () => {
  const world = await setUp([documento('a.pdf', 'dentro')]);
  world.answers.set('a.pdf', { filename: 'come dice il server.pdf', testo: 'dentro' });
  const apri = () => apriDocumento(world, documento('a.pdf', 'dentro'));
  expect(await apri()).toMatchObject({ tipo: 'pronto', filename: 'come dice il server.pdf' });
  expect(await apri()).toMatchObject({ tipo: 'pronto', filename: 'a.pdf' });
  expect(world.asked).toEqual(['a.pdf']);
});

test('a device whose rows cannot be read hands over what the server has', async () => {
  const world = await setUp([documento('a.pdf', 'dentro')]);
  world.answers.set('a.pdf', 'dentro');
  const gone = new DOMException('lost', 'UnknownError');
  // why: no connection to a database can be lost on purpose here.
  const kept = { ...world.kept, open: () => Promise.reject(gone) };
  const outcome = await apriDocumento({ ...world, kept }, documento('a.pdf', 'dentro'));
  expect(outcome).toMatchObject({ tipo: 'pronto', vecchio: false });
  expect(world.errors).toEqual([gone]);
});

test('what finds no room, not even for saying so, is fetched again after a pause alone', async () => {
  const world = await setUp([documento('a.pdf', 'dentro'), documento('b.pdf', 'x')]);
  world.answers.set('a.pdf', 'dentro');
  // why: no disk can be filled on purpose here.
  const kept = { ...world.kept, keep: () => Promise.resolve('disco_pieno' as const) };
  const { timers, custode, missing } = await startCustode({ ...world, kept });
  await world.kept.pin('a.pdf');
  await until('it was asked for and waits', () => missing.at(-1)?.length === 1);
  custode.wake();
  for (let read = 0; read < 3; read += 1) await world.kept.reconcile();
  await rest();
  expect(world.asked).toEqual(['a.pdf']);
  timers.advance(30_000);
  await until('it was asked for again', () => world.asked.length === 2);
});
