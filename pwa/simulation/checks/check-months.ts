import { findClosing, MESE } from '../world/months.ts';
import type { World } from '../world/world.ts';

interface Row {
  readonly id: string;
  readonly approvato: number;
  readonly mese_chiuso: number;
  readonly centesimi: number;
}

/**
 * No hours are refused because their month is closed; what came late waits, marked, in no total; and
 * what a closed month holds is what it held when it was closed.
 */
export async function checkMonths(world: World): Promise<void> {
  const { plan, gate, journal, findings, closed } = world;
  if (plan.profile !== 'months') return;
  for (const [key, answers] of journal.answers) {
    const name = journal.sent.get(key)?.name;
    if (answers.has('mese_chiuso') && OF_HOURS.has(name ?? '')) {
      findings.report('lost', `${key} ${name} was refused because the month is closed`);
    }
  }
  const rows = gate.server.all<Row>(
    `SELECT id, approvato, mese_chiuso, ore_lavorate_centesimi AS centesimi FROM fogli_ore
      WHERE substr(data, 1, 7) = ?1`,
    MESE,
  );
  const approved = rows.reduce((sum, row) => sum + row.approvato * row.centesimi, 0);
  const marked = rows.filter(({ mese_chiuso }) => mese_chiuso === 1);
  for (const { id, approvato } of marked) {
    if (approvato === 1) findings.report('false-label', `${id} came late and is approved`);
  }
  const numero = findClosing(world);
  if (numero === undefined && marked.length > 0) {
    findings.report('false-label', `${marked.length} entries are late in a month that is open`);
  }
  await checkTotals(world, approved, numero === undefined ? 0 : marked.length);
  // After a backup was put back another closing may have the number.
  if (closed?.numero !== numero || plan.actions.some(({ kind }) => kind === 'restore')) return;
  if (closed === null) return;
  if (closed.centesimi !== approved) {
    findings.report('duplicated', `a closed month went from ${closed.centesimi} to ${approved}`);
  }
  for (const { id, mese_chiuso } of rows) {
    if (closed.ids.has(id) || mese_chiuso === 1) continue;
    findings.report('false-label', `${id} came after the closing, and nothing says so`);
  }
}

const OF_HOURS: ReadonlySet<string> = new Set([
  'fogliOre.crea',
  'fogliOre.modifica',
  'fogliOre.elimina',
]);

/** What the office reads of the month against the rows themselves. */
async function checkTotals(
  { gate, company, findings }: World,
  approved: number,
  late: number,
): Promise<void> {
  const token = gate.login(company.people[3].id)?.token;
  if (token === undefined) return;
  const reply = await gate.server.call('GET', `/api/mesi/${MESE}`, {
    authorization: `Bearer ${token}`,
  });
  const { ore, arrivate_dopo } = JSON.parse(reply.text) as Record<string, number>;
  if (Math.round((ore ?? 0) * 100) !== approved) {
    findings.report('duplicated', `the month says ${ore} hours of ${approved} hundredths`);
  }
  if (arrivate_dopo !== late) {
    findings.report('false-label', `the month says ${arrivate_dopo} late of ${late}`);
  }
}
