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
  return { cache, kept, answers, asked, fetchFile };
}

async function startCustode(world: Awaited<ReturnType<typeof setUp>>) {
  const timers = createVirtualTimers(0);
  const errors: unknown[] = [];
  const custode = createCustode({
    ...world,
    timers,
    alone: (work) => work(),
    log: (error) => errors.push(error),
  });
  const unwatch = world.kept.watch(custode.wake, (error) => errors.push(error));
  onTestFinished(() => {
    unwatch();
    custode.stop();
    expect(errors).toEqual([]);
  });
  return { timers };
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
