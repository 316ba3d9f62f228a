import { refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import { isMoot } from '@gestionale/shared-schema/sync/is-moot.ts';
import { createId, ID_RANDOM_BYTES } from '@gestionale/shared-schema/values/id.ts';

import type { ActionResult, SubmitResult } from '../../src/outbox/outbox-service.ts';
import { HELD_BACK_MS } from '../../src/records/held-back/release-due.ts';
import {
  submitHeldBack,
  type HeldBackCommand,
} from '../../src/records/held-back/submit-held-back.ts';
import { textOf, type Submission } from '../checks/journal.ts';
import { readCache, readOutbox } from '../world/disk.ts';
import type { Phone } from '../world/phone.ts';
import type { Tab } from '../world/tab.ts';
import type { World } from '../world/world.ts';
import { makeCommand } from './make-command.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

/** Somebody fills in a form and saves it. */
export function giveCommand(world: World, phone: Phone, pick: number): void {
  const random = createSeededRandom(world.plan.seed, pick);
  const tab = phone.tab(pick);
  if (tab === undefined) return;
  const { name, input } = makeCommand({
    random,
    company: world.company,
    profile: world.plan.profile,
    user: tab.user,
    rows: readCache(phone.disk, tab.user.id).rows,
    giorni: world.giorni,
    marker: `nota ${pick}`,
    createId: () => createId(world.time.now(), random.bytes(ID_RANDOM_BYTES)),
  });
  phone.touched = true;
  const submission = world.journal.open(phone.index, tab.user.id, name);
  const text = textOf(submission);
  world.trace.say(`${tab.name}: ${text} ${name} ${JSON.stringify(input)}`);
  for (const entry of readOutbox(phone.disk, tab.user.id).entries) {
    // What waits now may be stopped when this one is stored, or is let go.
    if (isMoot({ entry: { ...entry, refusal: STOPPED } }, [{ name, input }])) {
      world.journal.of(entry).settledBy.add(submission);
    }
  }
  // Some leave the form while it waits.
  const stays = random.chance(0.5);
  if (world.plan.profile === 'held-back' && isHeldBack(tab, name)) {
    hold(world, tab, submission, { name, input, text }, () => stays);
    return;
  }
  tab.engine.outbox
    .submit(name, input, text, () => stays)
    .then(
      (result) => takeAnswer(world, tab, submission, result),
      (error: unknown) => world.findings.report('failure', `${text}: ${String(error)}`),
    );
}

const STOPPED = refusal('non_trovato');

/** As the app does it: an operator's own hours go at once. */
function isHeldBack({ user }: Tab, name: string): boolean {
  return user.ruolo !== 'Operatore' && name.endsWith('.elimina');
}

/** Somebody deletes what they may still take back. */
function hold(
  world: World,
  tab: Tab,
  submission: Submission,
  command: HeldBackCommand,
  stays: () => boolean,
): void {
  const { outbox } = tab.engine;
  const text = textOf(submission);
  const fail = (error: unknown): void =>
    world.findings.report('failure', `${text}: ${String(error)}`);
  submission.notBefore = world.time.elapsed() + HELD_BACK_MS;
  submitHeldBack(outbox.parts, outbox.discard, command, stays).then((result) => {
    if (!tab.alive()) return;
    if (result.outcome !== 'held-back') {
      takeAnswer(world, tab, submission, result);
      return;
    }
    submission.answer = 'saved';
    world.trace.say(`${tab.name}: ${text} is held back`);
    result.sent.then((sent) => {
      // What was taken back meanwhile is not there to be asked about.
      if (submission.givenUp) return;
      takeAnswer(world, tab, submission, sent);
    }, fail);
  }, fail);
}

const ANSWERS = {
  accepted: 'accepted',
  saved: 'saved',
  held: 'saved',
  refused: 'refused',
  'not-saved': 'not-saved',
} as const;

function takeAnswer(world: World, tab: Tab, submission: Submission, result: SubmitResult): void {
  if (!tab.alive()) return;
  const { journal, gate, findings } = world;
  submission.answer = ANSWERS[result.outcome];
  const why = 'refusal' in result ? ` (${result.refusal.codice})` : '';
  world.trace.say(`${tab.name}: ${textOf(submission)} is ${result.outcome}${why}`);
  if (result.outcome !== 'accepted') return;
  const isDone = [...submission.keys].some((key) => journal.answers.get(key)?.has('ok') === true);
  if (isDone || gate.server.killed) return;
  findings.report('false-label', `${textOf(submission)} was called accepted and is not`);
}

/** Somebody opens what was refused, and retries it, corrects it or gives it up. */
export function decide(world: World, phone: Phone, pick: number): void {
  const random = createSeededRandom(world.plan.seed, pick);
  const tab = phone.tab(pick);
  if (tab === undefined) return;
  const choices = tab.engine.outbox
    .entries()
    ?.filter(({ status, held, heldBack }) => status === 'refused' || held || heldBack === true);
  if (choices === undefined || choices.length === 0) return;
  const { seq, status } = random.pick(choices);
  const entry = readOutbox(phone.disk, tab.user.id).entries.find((each) => each.seq === seq);
  if (entry === undefined) return;
  const submission = world.journal.of(entry);
  const mayBeTakenBack = entry.heldBack === true;
  const wanted =
    status === 'refused' ? random.pick(['retry', 'correggi', 'discard'] as const) : 'discard';
  world.trace.say(`${tab.name}: ${wanted} ${textOf(submission)}`);
  if (wanted === 'discard') submission.givenUp = true;
  phone.touched = true;
  act(tab, wanted, seq, entry.input, random).then(
    ({ outcome }) => {
      if (outcome === 'not-saved' && wanted === 'discard') submission.givenUp = false;
      if (outcome === 'saved' && mayBeTakenBack) submission.takenBack = true;
      world.trace.say(`${tab.name}: ${wanted} ${textOf(submission)} is ${outcome}`);
    },
    (error: unknown) => world.findings.report('failure', `${wanted}: ${String(error)}`),
  );
}

function act(
  { engine }: Tab,
  wanted: 'retry' | 'correggi' | 'discard',
  seq: number,
  input: Readonly<Record<string, unknown>>,
  random: SeededRandom,
): Promise<ActionResult> {
  if (wanted !== 'correggi') return engine.outbox[wanted](seq);
  // What is corrected is what two people changed: their value is seen now, so that mine is wanted.
  const { before: _seen, ...corrected } = input;
  const hours = 'ore_lavorate' in corrected ? { ore_lavorate: random.between(1, 8) } : {};
  return engine.outbox.correggi(seq, { ...corrected, ...hours } as never);
}
