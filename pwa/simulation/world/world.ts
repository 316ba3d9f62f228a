import type { Step } from '../../src/outbox/outbox-parts.ts';
import { checkMirror } from '../checks/check-mirror.ts';
import { checkBehind, checkPush } from '../checks/check-push.ts';
import { createJournal, type Journal } from '../checks/journal.ts';
import { createFindings, type Findings } from '../checks/violation.ts';
import { GIORNI, GIORNI_PRIMA, GIORNI_FINESTRA, type Company } from '../plan/company.ts';
import type { Happening, Plan } from '../plan/plan.ts';
import { createSeededRandom } from '../plan/seeded-random.ts';
import { createTrace, type Trace } from '../trace.ts';
import { openLiveLine } from './live-line.ts';
import { createNetwork, type Network } from './network.ts';
import { Phone } from './phone.ts';
import { createServerGate, type ServerGate } from './server-gate.ts';
import { endSession } from './session-end.ts';
import type { Stage } from './stage.ts';
import type { Tab } from './tab.ts';
import { createVirtualTime, type VirtualTime } from './virtual-time.ts';

/** Some Tuesday, 09:30 in Italy. */
const START_MS = Date.parse('2026-05-12T07:30:00.000Z');

/** What a phone does when one of its tabs comes to a step. */
export interface Armed {
  readonly phone: number;
  readonly step: Step;
  /** Gives what the step then waits for. */
  readonly fire: (tab: Tab) => Promise<void>;
}

/** What an Admin left closed, as the database had it in the moment of the answer. */
export interface ClosedMonth {
  /** Of the closing. */
  readonly numero: number;
  /** Hours that were there, approved or not. */
  readonly ids: ReadonlySet<string>;
  /** Hundredths of an hour that were approved. */
  readonly centesimi: number;
}

/** Everything that one history is made of. */
export interface World {
  readonly plan: Plan;
  readonly company: Company;
  readonly time: VirtualTime;
  readonly trace: Trace;
  readonly findings: Findings;
  readonly journal: Journal;
  readonly gate: ServerGate;
  readonly phones: readonly Phone[];
  readonly networks: readonly Network[];
  /** What waits for a step; emptied when everything heals. */
  readonly armed: Armed[];
  /** What is to be done at once when everything heals. */
  readonly onHeal: Set<() => void>;
  /** Counts something that goes wrong. */
  readonly count: (what: Happening) => void;
  readonly faults: ReadonlyMap<Happening, number>;
  /** The days of which hours are entered. */
  readonly giorni: readonly string[];
  backup: Uint8Array | null;
  /** The month as it was closed; null: it is open, or nobody knows. */
  closed: ClosedMonth | null;
}

/** The company, the server and the phones of a plan, before anything happens. */
export function createWorld(stage: Stage, plan: Plan): World {
  const time = createVirtualTime(START_MS);
  const trace = createTrace(time.elapsed);
  const findings = createFindings();
  const journal = createJournal(findings);
  const { server, company, work } = stage;
  const { pageRows } = plan;
  const gate = createServerGate({ server, time, work, journal, trace, findings, pageRows });
  const faults = new Map<Happening, number>();
  const count = (kind: Happening): void => void faults.set(kind, (faults.get(kind) ?? 0) + 1);
  const armed: Armed[] = [];
  const networks = plan.devices.map(({ live }, index) =>
    createNetwork({
      gate,
      time,
      trace,
      count,
      random: createSeededRandom(plan.seed, 10, index),
      openLine: (call, signal, tab) =>
        openLiveLine({ gate, time, allowed: live }, call, signal, tab),
    }),
  );
  const around = { gate, time, trace, findings, journal, armed };
  const phones = networks.map((network, index) =>
    createPhone(around, network, plan, company, index),
  );
  return {
    plan,
    company,
    time,
    trace,
    findings,
    journal,
    gate,
    phones,
    networks,
    armed,
    onHeal: new Set(),
    count,
    faults,
    giorni: giorniDi(plan),
    backup: null,
    closed: null,
  };
}

/** On which days hours are worked. */
function giorniDi({ profile }: Plan) {
  if (profile === 'months') return GIORNI_PRIMA;
  return profile === 'window' ? GIORNI_FINESTRA : GIORNI;
}

type Around = Pick<World, 'gate' | 'time' | 'trace' | 'findings' | 'journal' | 'armed'>;

function createPhone(
  { gate, time, trace, findings, journal, armed }: Around,
  network: Network,
  { seed, devices, actions, profile }: Plan,
  { people }: Company,
  index: number,
): Phone {
  const device = devices[index];
  if (device === undefined) throw new Error('A network has no device');
  const isRightTime = actions.every(({ kind }) => kind !== 'clock');
  const phone: Phone = new Phone({
    index,
    home: people[device.person].id,
    hasLocks: device.locks,
    isMute: device.mute,
    hasSmallBatches: device.smallBatches,
    holdsBack: profile === 'held-back',
    gate,
    network,
    time,
    trace,
    random: createSeededRandom(seed, 20, index),
    onStep: (tab, step) => {
      if (step === 'page-applied' && tab.isOpen()) {
        checkMirror(gate, phone.disk, tab.user.id, findings, phone.name);
      }
      if (step === 'settled') {
        tab.untoldSince = null;
        phone.beforeRestore = false;
      }
      if (step === 'answer-stored') phone.noteReceipts(tab.user.id);
      return reach(armed, phone, tab, step);
    },
    onLeft: (token, online) => {
      endSession({ gate, time, trace, findings, online }, token).catch((error: unknown) => {
        findings.report('failure', `logout: ${describe(error)}`);
      });
    },
    onPush: (user, request, unanswered) => {
      const elapsedMs = isRightTime ? time.elapsed() : null;
      checkPush(journal, findings, phone.disk, user, request, elapsedMs);
      checkBehind(findings, request, unanswered);
    },
    onFailure: (tab, event, error) => {
      findings.report('failure', `${tab.name}: ${event}: ${describe(error)}`);
    },
  });
  return phone;
}

function reach(armed: Armed[], phone: Phone, tab: Tab, step: Step): Promise<void> {
  const index = armed.findIndex((each) => each.phone === phone.index && each.step === step);
  const [found] = index === -1 || !tab.isOpen() ? [] : armed.splice(index, 1);
  return found === undefined ? Promise.resolve() : found.fire(tab);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
