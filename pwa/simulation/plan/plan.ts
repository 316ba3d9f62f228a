import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

import type { Step } from '../../src/outbox/outbox-parts.ts';

/**
 * What a history is about: 'unmarked' is general, with backups that are put back without a word;
 * 'shared' is phones that go from hand to hand while pages are on the way; 'months' is general, of hours in
 * a month that an Admin closes and opens again; 'hours' is a few entries that are corrected, sent back,
 * approved and taken back by several people; 'years' is general, with phones that lie in a drawer for more
 * than a year, with what they have not sent; 'notes' is notes of the office that change while people say to
 * have read them; 'held-back' is deletions that can be taken back
 * for some seconds; 'window' is hours of long ago, nights that take them off the office's devices, and an Admin
 * who changes for how long they stay. A new one goes last: the
 * seeds of the others depend on their places.
 */
export const PROFILES = [
  'general',
  'reassignment',
  'unmarked',
  'shared',
  'months',
  'hours',
  'years',
  'notes',
  'held-back',
  'window',
] as const;
export type Profile = (typeof PROFILES)[number];

/** Everybody in the company, by place in {@link people}. */
export type Person = 0 | 1 | 2 | 3;

/** What happens to a request, on its way there or back. */
export type FaultKind =
  | 'lost-request'
  | 'lost-answer'
  | 'half-open'
  | 'doubled'
  | 'slow-request'
  | 'slow-answer'
  | 'ghost'
  | 'error-500'
  | 'error-502'
  | 'error-429'
  | 'error-408'
  | 'too-large'
  | 'expired'
  | 'foreign-401'
  | 'captive-page'
  | 'captive-json'
  | 'wrong-echo'
  | 'cut-body';

/** Requests of one device that fare badly from some moment on. */
export interface Fault {
  readonly kind: FaultKind;
  readonly device: number;
  /** Milliseconds since the beginning. */
  readonly at: number;
  /** So many requests. */
  readonly times: number;
  readonly on: 'push' | 'pull' | 'any';
}

/** What people, phones and the server do. `pick` decides what exactly, from what is there by then. */
export type Act =
  | { readonly kind: 'command'; readonly device: number; readonly pick: number }
  | { readonly kind: 'decide'; readonly device: number; readonly pick: number }
  | { readonly kind: 'office'; readonly pick: number }
  | { readonly kind: 'reassign'; readonly pick: number }
  /** The month of the hours is closed, or opened again. */
  | { readonly kind: 'month' }
  /** Every phone is put away, and so many days go by, each with its night. */
  | { readonly kind: 'years'; readonly days: number }
  /** A night passes, the window of the office's devices is set, or old hours are decided about. */
  | { readonly kind: 'window'; readonly pick: number }
  | { readonly kind: 'alarm'; readonly device: number; readonly diesAt: number }
  | { readonly kind: 'wake'; readonly device: number }
  | { readonly kind: 'open-tab'; readonly device: number }
  | { readonly kind: 'close-tab'; readonly device: number }
  /** A null step: at that very moment. */
  | {
      readonly kind: 'kill';
      readonly device: number;
      readonly step: Step | null;
      readonly wholePhone: boolean;
      readonly forMs: number;
    }
  | {
      readonly kind: 'freeze';
      readonly device: number;
      readonly step: Step;
      readonly forMs: number;
    }
  | { readonly kind: 'clock'; readonly device: number; readonly byMs: number }
  | { readonly kind: 'offline'; readonly device: number; readonly forMs: number }
  | { readonly kind: 'hide'; readonly device: number; readonly forMs: number }
  | {
      readonly kind: 'other-user';
      readonly device: number;
      readonly person: Person;
      readonly forMs: number;
      /** So late do the pages of the one who left hear of it. */
      readonly lateMs: number;
    }
  | { readonly kind: 'role'; readonly person: Person; readonly ruolo: Ruolo }
  | { readonly kind: 'suspend'; readonly person: Person; readonly forMs: number }
  | { readonly kind: 'backup' }
  | { readonly kind: 'restore'; readonly downMs: number }
  | { readonly kind: 'restart'; readonly downMs: number }
  /** The server dies in the middle of what it writes, or one write fails. */
  | { readonly kind: 'crash'; readonly writes: number; readonly downMs: number }
  | { readonly kind: 'hiccup'; readonly writes: number };

/** Everything that goes wrong in a history and is counted. */
export type Happening =
  | FaultKind
  | Exclude<Act['kind'], 'command' | 'decide' | 'office' | 'backup' | 'month' | 'years' | 'window'>;

export type Action = Act & {
  /** Milliseconds since the beginning. */
  readonly at: number;
};

export interface PlannedDevice {
  readonly person: Person;
  /** Whether its network lets an open line through. */
  readonly live: boolean;
  /** Whether its browser has locks. */
  readonly locks: boolean;
  /** Whether what one of its tabs says to the others never comes. */
  readonly mute: boolean;
  /** Whether its batches begin small, so that several leave where a few entries wait. */
  readonly smallBatches: boolean;
}

/** One history before it happens. */
export interface Plan {
  readonly seed: number;
  readonly profile: Profile;
  readonly devices: readonly PlannedDevice[];
  readonly actions: readonly Action[];
  readonly faults: readonly Fault[];
  /** Rows in one page of a pull, at most. */
  readonly pageRows: number;
  /** When the last fault ends, in milliseconds since the beginning. */
  readonly healAt: number;
}
