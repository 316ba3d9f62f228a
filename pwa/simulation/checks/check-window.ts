import type { SimulatedServer } from '../../../sync-server/src/testing/simulated-server.ts';
import type { Findings } from './violation.ts';

const DAY_MS = 24 * 3_600_000;

/** Where the company does not say. */
const USUAL_DAYS = 400;

interface Settings {
  readonly finestra_giorni: number | null;
  readonly ore_dal: string | null;
}

interface Entry {
  readonly id: string;
  readonly data: string;
  readonly approvato: number;
  readonly approvato_il: string | null;
  readonly fuori_finestra: number;
}

interface Night {
  /** When it began. */
  readonly nowMs: number;
  readonly before: Settings;
}

export function readWindow(server: SimulatedServer): Settings {
  const [settings] = server.all<Settings>('SELECT finestra_giorni, ore_dal FROM impostazioni');
  if (settings === undefined) throw new Error('The company has no settings');
  return settings;
}

/**
 * After a whole night exactly the approved hours of before the window have left the office's devices, and
 * the day that devices are told is that of the window: its rules are told here a second time.
 */
export function checkWindow(
  server: SimulatedServer,
  { nowMs, before }: Night,
  findings: Findings,
): void {
  const settings = readWindow(server);
  // Somebody has set another one meanwhile: the next night follows it.
  if (settings.finestra_giorni !== before.finestra_giorni) return;
  const edge = edgeOf(settings.finestra_giorni ?? USUAL_DAYS, nowMs);
  if (settings.ore_dal !== edge) {
    findings.report('divergent', `hours begin on ${settings.ore_dal} instead of ${edge}`);
  }
  for (const row of server.all<Entry>('SELECT * FROM fogli_ore')) {
    const leaves = edge !== null && row.approvato === 1 && row.data < edge;
    // Approved in the course of the night: it leaves with the next.
    if (leaves && Date.parse(row.approvato_il ?? '') >= nowMs) continue;
    if ((row.fuori_finestra === 1) !== leaves) {
      findings.report('divergent', `after a night from ${edge} on: ${JSON.stringify(row)}`);
    }
  }
}

/** The Monday on or before the day that lies so many days back; in histories no night is near midnight. */
function edgeOf(days: number, nowMs: number): string | null {
  if (days === 0) return null;
  const back = new Date(nowMs - days * DAY_MS);
  const sinceMonday = (back.getUTCDay() + 6) % 7;
  return new Date(back.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}
