import type { SimulatedServer } from '../../../sync-server/src/testing/simulated-server.ts';
import { testTesti } from '../../src/testing/test-device.ts';
import type { Company } from '../plan/company.ts';
import { readArchive, readOutbox } from '../world/disk.ts';
import type { Phone } from '../world/phone.ts';
import { keyOf, type Journal, type Submission } from './journal.ts';
import type { Findings } from './violation.ts';

/** Where the work of a person is at last. */
export type Whereabouts = 'confirmed' | 'pending' | 'refused' | 'given up' | 'never saved' | 'lost';

/** Every accepted command took effect once, and nothing else took effect. */
export function checkEffects(server: SimulatedServer, journal: Journal, findings: Findings): void {
  const balance = new Map<string, number>();
  const add = (user: string, name: string, input: string, by: number): void => {
    const line = `${name} ${input} by ${user}`;
    balance.set(line, (balance.get(line) ?? 0) + by);
  };
  for (const { user, name, input } of server.effects()) add(user, name, input, 1);
  for (const { device, sequence, user, codice } of server.outcomes()) {
    if (codice !== null) continue;
    const key = keyOf(device, sequence);
    const sent = journal.sent.get(key);
    if (sent === undefined) findings.report('duplicated', `${key} was accepted but never sent`);
    else if (sent.user !== user) findings.report('forbidden', `${key} was done in another's name`);
    else add(user, sent.name, sent.input, -1);
  }
  for (const [line, by] of balance) {
    if (by > 0) findings.report('duplicated', `${by} effects too many of ${line}`);
    if (by < 0) findings.report('lost', `accepted without effect: ${line}`);
  }
}

/** Hours that were accepted are there until somebody deletes them: nothing else may take them along. */
export function checkHours(
  server: SimulatedServer,
  { fogliOre }: Company,
  findings: Findings,
): void {
  const expected = new Set<unknown>(fogliOre);
  for (const { name, input } of server.effects()) {
    if (name === 'fogliOre.crea') expected.add(idIn(input));
    if (name === 'fogliOre.elimina') expected.delete(idIn(input));
  }
  for (const { id } of server.all<{ id: string }>('SELECT id FROM fogli_ore')) expected.delete(id);
  for (const id of expected) {
    findings.report('lost', `hours ${String(id)} were accepted and are gone, deleted by nobody`);
  }
}

function idIn(input: string): unknown {
  return (JSON.parse(input) as { readonly id?: unknown }).id;
}

/** Where every command is that anybody gave; what was shown as saved is lost if it is nowhere. */
export function locateAll(
  server: SimulatedServer,
  journal: Journal,
  phones: readonly Phone[],
  findings: Findings,
): Map<Submission, Whereabouts> {
  const accepted = new Set<string>();
  for (const { device, sequence, codice } of server.outcomes()) {
    if (codice === null) accepted.add(keyOf(device, sequence));
  }
  const stored = storedWork(phones, journal, findings);
  const located = new Map<Submission, Whereabouts>();
  /** Whatever was given up for it was given up for something. */
  const isKept = (later: Submission): boolean =>
    stored.has(later) ||
    [...later.keys].some((key) => accepted.has(key)) ||
    (later.givenUp && !later.takenBack) ||
    [...later.settledBy].some(isKept);
  for (const submission of journal.submissions) {
    const times = [...submission.keys].filter((key) => accepted.has(key)).length;
    if (times > 1)
      findings.report('duplicated', `#${submission.number} was accepted ${times} times`);
    const where =
      times > 0 ? 'confirmed' : (stored.get(submission) ?? whereElse(submission, isKept));
    if (where === 'lost') findings.report('lost', `#${submission.number} ${submission.nome}`);
    located.set(submission, where);
  }
  return located;
}

function whereElse(
  { answer, givenUp, settledBy }: Submission,
  isKept: (later: Submission) => boolean,
): Whereabouts {
  if (givenUp || [...settledBy].some(isKept)) return 'given up';
  return answer === 'saved' || answer === 'accepted' ? 'lost' : 'never saved';
}

function storedWork(
  phones: readonly Phone[],
  journal: Journal,
  findings: Findings,
): Map<Submission, Whereabouts> {
  const stored = new Map<Submission, Whereabouts>();
  for (const phone of phones) {
    for (const user of phone.channels.keys()) {
      const { entries, meta } = readOutbox(phone.disk, user);
      // Who is not there has not heard of a server that was put back: it is sent at the next login.
      const archive = user === phone.user ? [] : readArchive(phone.disk, user);
      const kept = archive.flatMap(({ entries }) => entries);
      for (const entry of kept) stored.set(journal.of(entry), 'pending');
      for (const entry of entries) {
        const submission = journal.of(entry);
        stored.set(submission, entry.refusal === null ? 'pending' : 'refused');
        if (entry.refusal === null || meta === undefined) continue;
        const { codice, errore } = entry.refusal;
        const answers = journal.answers.get(keyOf(meta.device, entry.seq));
        if (errore === testTesti.dipendeDaScartata || answers?.has(codice) === true) continue;
        findings.report('false-label', `#${submission.number} is shown as refused: ${codice}`);
      }
    }
  }
  return stored;
}
