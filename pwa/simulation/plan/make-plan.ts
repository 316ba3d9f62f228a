import type { Step } from '../../src/outbox/outbox-parts.ts';
import {
  PROFILES,
  type Act,
  type Action,
  type Fault,
  type FaultKind,
  type Person,
  type Plan,
  type PlannedDevice,
  type Profile,
} from './plan.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

const FAULTS: readonly FaultKind[] = [
  'lost-request',
  'lost-answer',
  'lost-answer',
  'half-open',
  'doubled',
  'slow-request',
  'slow-answer',
  'ghost',
  'error-500',
  'error-502',
  'error-429',
  'error-408',
  'too-large',
  'expired',
  'foreign-401',
  'captive-page',
  'captive-json',
  'wrong-echo',
  'cut-body',
];

const STEPS: readonly Step[] = [
  'entry-stored',
  'effect-applied',
  'push-answered',
  'answer-stored',
  'refusals-undone',
  'page-received',
  'page-applied',
  'settled',
];

/** How often each kind of action comes, in parts of their sum. */
type Weights = { readonly [K in Exclude<Act['kind'], 'month' | 'years' | 'window'>]: number };

const GENERAL: Weights = {
  command: 46,
  decide: 7,
  office: 8,
  reassign: 5,
  alarm: 3,
  wake: 3,
  'open-tab': 3,
  'close-tab': 1,
  kill: 8,
  freeze: 3,
  clock: 2,
  offline: 5,
  hide: 2,
  'other-user': 2,
  role: 1,
  suspend: 1,
  backup: 0,
  restore: 1,
  restart: 1,
  crash: 1,
  hiccup: 2,
};

const REASSIGNMENT: Weights = {
  ...GENERAL,
  command: 40,
  decide: 5,
  office: 4,
  reassign: 30,
  kill: 4,
  offline: 12,
  'other-user': 1,
  role: 0,
  suspend: 0,
  restore: 0,
  restart: 0,
  crash: 0,
  hiccup: 1,
};

/** From the least to the most of something, both included. */
type Range = readonly [least: number, most: number];

const SHARED: Weights = {
  ...GENERAL,
  command: 20,
  office: 20,
  freeze: 12,
  'open-tab': 6,
  'other-user': 20,
};

const HOURS: Weights = {
  ...GENERAL,
  command: 90,
  office: 25,
  decide: 10,
  reassign: 0,
  offline: 12,
  role: 0,
};

/** Until phones that were put away are there again, and a while longer, in milliseconds. */
const AWAY_MS = 45_000;

/** A backup of years ago is put back by nobody. */
const YEARS: Weights = { ...GENERAL, command: 70, reassign: 15, offline: 12, restore: 0 };

const NOTES: Weights = {
  ...GENERAL,
  command: 60,
  office: 30,
  decide: 3,
  reassign: 8,
  offline: 12,
  role: 0,
};

/** Ten seconds are long for a page: much ends before they are over. */
const HELD_BACK: Weights = {
  ...GENERAL,
  command: 50,
  decide: 25,
  kill: 16,
  'open-tab': 8,
  'close-tab': 6,
  offline: 8,
  hide: 4,
};

const WEIGHTS: Readonly<Record<Profile, Weights>> = {
  general: GENERAL,
  reassignment: REASSIGNMENT,
  unmarked: GENERAL,
  shared: SHARED,
  months: GENERAL,
  hours: HOURS,
  years: YEARS,
  notes: NOTES,
  'held-back': HELD_BACK,
  window: HOURS,
};

/** How much happens in a history. */
interface Size {
  readonly devices: readonly number[];
  readonly actions: Range;
  readonly faults: Range;
  readonly seconds: Range;
}

const TINY: Size = { devices: [1], actions: [2, 6], faults: [0, 2], seconds: [2, 7] };
const SMALL: Size = { devices: [2], actions: [3, 7], faults: [0, 3], seconds: [3, 9] };
const MIDDLE: Size = { devices: [2, 2, 3], actions: [6, 12], faults: [0, 5], seconds: [8, 20] };
const LARGE: Size = { devices: [2, 3, 3, 4], actions: [12, 24], faults: [0, 7], seconds: [12, 40] };

/**
 * Histories in which little happens cost little and find more for the same time: one phone with its
 * tabs and its worker is already several writers, and the office another. What only many things
 * together bring about needs the larger ones.
 */
const SIZES: readonly Size[] = [
  ...repeat(TINY, 30),
  ...repeat(SMALL, 7),
  ...repeat(MIDDLE, 2),
  LARGE,
];

/** One person alone decides nothing that another has not seen, and takes nothing back in two seconds. */
const SIZES_OF_SEVERAL: readonly Size[] = [SMALL, MIDDLE, MIDDLE, LARGE];
const OF_SEVERAL: ReadonlySet<Profile> = new Set([
  'hours',
  'years',
  'notes',
  'held-back',
  'window',
]);

function repeat<T>(value: T, times: number): T[] {
  return Array.from({ length: times }, () => value);
}

/** The history of a seed: the same plan for the same seed, whatever was planned before. */
export function makePlan(seed: number, profile: Profile): Plan {
  const random = createSeededRandom(seed, PROFILES.indexOf(profile) + 1);
  const size = random.pick(OF_SEVERAL.has(profile) ? SIZES_OF_SEVERAL : SIZES);
  const planned = planDevices(random, profile, random.pick(size.devices));
  // By a chance of its own: a seed is planned as it was before there were such phones.
  const own = createSeededRandom(seed, 40, PROFILES.indexOf(profile));
  const devices = planned.map((device) =>
    Object.assign(device, { mute: own.chance(0.1), smallBatches: own.chance(0.4) }),
  );
  const spanMs = random.between(...size.seconds) * 1_000;
  const actions = planActions(
    random,
    profile,
    devices.length,
    random.between(...size.actions),
    spanMs,
  );
  const faults = Array.from({ length: random.between(...size.faults) }, () =>
    planFault(random, devices.length, spanMs),
  );
  return {
    seed,
    profile,
    devices,
    actions,
    faults: faults.toSorted((left, right) => left.at - right.at),
    pageRows: random.pick([1000, 1000, 1000, 1000, 7, 3]),
    healAt: spanMs + random.between(1, 4) * 1_000 + (profile === 'years' ? AWAY_MS : 0),
  };
}

function planDevices(
  random: SeededRandom,
  profile: Profile,
  count: number,
): Omit<PlannedDevice, 'mute' | 'smallBatches'>[] {
  const others: readonly Person[] = profile === 'reassignment' ? [0, 0, 1, 1, 2] : [0, 1, 2, 3, 3];
  const staff: Person = random.chance(0.5) ? 2 : 3;
  return Array.from({ length: count }, (_, index) => ({
    person:
      count === 1
        ? random.pick(others)
        : index === 0
          ? (random.below(2) as Person)
          : index === 1
            ? staff
            : random.pick(others),
    live: random.chance(0.5),
    locks: random.chance(0.8),
  }));
}

function planActions(
  random: SeededRandom,
  profile: Profile,
  devices: number,
  count: number,
  spanMs: number,
): Action[] {
  const kinds = Object.entries(WEIGHTS[profile]) as [keyof Weights, number][];
  const all = kinds.flatMap(([kind, weight]) => repeat(kind, weight));
  const actions = Array.from({ length: count }, (): Action => {
    const at = random.between(200, spanMs);
    return { at, ...planAct(random, random.pick(all), devices) };
  });
  if (profile === 'unmarked') {
    actions.push({ at: random.between(200, spanMs), ...planAct(random, 'restore', devices) });
  }
  if (profile === 'months') {
    const times = random.between(1, 4);
    for (let count = 0; count < times; count += 1) {
      actions.push({ at: random.between(200, spanMs), kind: 'month' });
    }
  }
  if (profile === 'window') {
    for (let times = random.between(3, 10); times > 0; times -= 1) {
      const pick = random.below(1_000_000_000);
      actions.push({ at: random.between(200, spanMs), kind: 'window', pick });
    }
  }
  if (profile === 'years') {
    const times = random.pick([1, 1, 2]);
    for (let count = 0; count < times; count += 1) {
      const days = random.pick([30, 390, 420, 500]);
      actions.push({ at: random.between(spanMs / 2, spanMs), kind: 'years', days });
    }
    // Then they are there again.
    for (let acts = random.between(1, 6); acts > 0; acts -= 1) {
      const kind = random.pick(['command', 'command', 'reassign', 'decide', 'wake'] as const);
      const at = spanMs + random.between(AWAY_MS - 12_000, AWAY_MS);
      actions.push({ at, ...planAct(random, kind, devices) });
    }
  }
  const restore = actions.find(({ kind }) => kind === 'restore');
  if (restore !== undefined) actions.push({ at: random.below(restore.at), kind: 'backup' });
  return actions.toSorted((left, right) => left.at - right.at);
}

function planAct(random: SeededRandom, kind: keyof Weights, devices: number): Act {
  const device = random.below(devices);
  const pick = random.below(1_000_000_000);
  const forMs = random.between(200, 12_000);
  const person = random.below(4) as Person;
  switch (kind) {
    case 'command':
    case 'decide':
      return { kind, device, pick };
    case 'office':
    case 'reassign':
      return { kind, pick };
    case 'alarm':
      return { kind, device, diesAt: random.pick([0, 1, 2, 99, 99, 99]) };
    case 'wake':
    case 'open-tab':
    case 'close-tab':
      return { kind, device };
    case 'kill': {
      const step = random.chance(0.85) ? random.pick(STEPS) : null;
      return { kind, device, step, wholePhone: random.chance(0.5), forMs };
    }
    case 'freeze':
      return { kind, device, step: random.pick(STEPS), forMs };
    case 'clock':
      return { kind, device, byMs: random.between(-172_800, 172_800) * 1_000 };
    case 'offline':
    case 'hide':
      return { kind, device, forMs };
    case 'other-user':
      return { kind, device, person, forMs, lateMs: random.pick([0, 0, 400, 2_000]) };
    case 'role':
      return { kind, person, ruolo: random.pick(['Operatore', 'Manager', 'Admin']) };
    case 'suspend':
      return { kind, person, forMs };
    case 'backup':
      return { kind };
    case 'restore':
    case 'restart':
      return { kind, downMs: random.between(100, 4_000) };
    case 'crash':
      return { kind, writes: random.between(1, 30), downMs: random.between(100, 4_000) };
    case 'hiccup':
      return { kind, writes: random.between(0, 20) };
  }
}

function planFault(random: SeededRandom, devices: number, spanMs: number): Fault {
  return {
    kind: random.pick(FAULTS),
    device: random.below(devices),
    at: random.below(spanMs),
    times: random.pick([1, 1, 1, 2, 4]),
    on: random.pick(['push', 'push', 'push', 'pull', 'any']),
  };
}
