import type { PushRequest, PushResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import { commandText } from '../../../sync-server/src/testing/simulated-server.ts';
import type { StoredEntry } from '../../src/local-db/databases/outbox-db.ts';
import type { Findings } from './violation.ts';

/** One command that a person gave, whatever became of it. */
export interface Submission {
  readonly number: number;
  readonly device: number;
  /** Who gave it. */
  readonly user: string;
  readonly nome: string;
  /** What the form was told; `none` while it waits, and for ever when its tab was killed. */
  answer: 'none' | 'saved' | 'accepted' | 'refused' | 'not-saved';
  /** The person gave it up, or was doing so when the tab was killed. */
  givenUp: boolean;
  /** Of a deletion that is held back, in ms since the beginning; else undefined. */
  notBefore: number | undefined;
  /** The app said that it never was. */
  takenBack: boolean;
  /** Later ones of its device about the same row, in the place of which it may be given up. */
  readonly settledBy: Set<Submission>;
  /** Every key under which it was sent. */
  readonly keys: Set<string>;
}

/** A command as it was sent under a key. */
export interface SentCommand {
  /** Undefined for what the office did by hand. */
  readonly submission: Submission | undefined;
  readonly user: string;
  readonly name: string;
  /** The input as the server parses it, as canonical text. */
  readonly input: string;
}

/** What was promised, sent and answered in one history. */
export interface Journal {
  readonly submissions: readonly Submission[];
  readonly sent: ReadonlyMap<string, SentCommand>;
  /** Key → every answer that the server gave: `ok` or the code of a refusal. */
  readonly answers: ReadonlyMap<string, ReadonlySet<string>>;
  open(device: number, user: string, nome: string): Submission;
  /** The submission of an entry on a disk. */
  of(entry: Pick<StoredEntry, 'description'>): Submission;
  noteSent(key: string, command: Omit<SentCommand, 'input'>, input: unknown): void;
  noteAnswer(request: PushRequest, response: PushResponse): void;
}

export function keyOf(device: string, sequence: number): string {
  return `${device}:${sequence}`;
}

/** The text of an entry, by which it is known again. */
export function textOf(submission: Pick<Submission, 'number'>): string {
  return `#${submission.number}`;
}

function begin(number: number, device: number, user: string, nome: string): Submission {
  return {
    number,
    device,
    user,
    nome,
    answer: 'none',
    givenUp: false,
    notBefore: undefined,
    takenBack: false,
    settledBy: new Set<Submission>(),
    keys: new Set<string>(),
  };
}

export function createJournal(findings: Findings): Journal {
  const submissions: Submission[] = [];
  const sent = new Map<string, SentCommand>();
  const answers = new Map<string, Set<string>>();

  function answer(key: string, text: string): void {
    const known = answers.get(key) ?? new Set<string>();
    answers.set(key, known.add(text));
  }

  return {
    submissions,
    sent,
    answers,
    open: (device, user, nome) => {
      const number = submissions.length;
      const made = begin(number, device, user, nome);
      submissions.push(made);
      return made;
    },
    of: ({ description }) => {
      const found = submissions[Number(description.slice(1))];
      if (found === undefined) throw new Error(`No submission has the text ${description}`);
      return found;
    },
    noteSent: (key, command, input) => {
      const text = commandText(command.name, input);
      const known = sent.get(key);
      if (known !== undefined && (known.name !== command.name || known.input !== text)) {
        findings.report('duplicated', `the key ${key} was given to two commands`);
      }
      sent.set(key, { ...command, input: text });
      command.submission?.keys.add(key);
    },
    noteAnswer: ({ device, first, commands }, { outcomes }) => {
      const special = new Map(outcomes.map((outcome) => [outcome.place, outcome]));
      for (const [place, command] of commands.entries()) {
        if (command === null) continue;
        const outcome = special.get(place);
        const text =
          outcome === undefined ? 'ok' : outcome.status === 'retry' ? null : outcome.codice;
        if (text === null) continue;
        const key = keyOf(device, first + place);
        const undone = command.after?.some((earlier) => special.has(earlier)) === true;
        if (undone && !answers.has(key)) {
          findings.report(
            'out-of-order',
            `${key} was judged though what it depends on was not done`,
          );
        }
        answer(key, text);
      }
    },
  };
}
