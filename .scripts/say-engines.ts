import type { EngineReport } from '../pwa/e2e/engines/find-engines.ts';

/** Which engines the main job was done in, and of each other one why not: a line each. */
export function sayEngines(reports: readonly EngineReport[]): string {
  const ran = reports.flatMap(({ name, version }) =>
    version === undefined ? [] : [`${name} ${version}`],
  );
  const missing = reports.flatMap(({ name, why }) =>
    why === undefined ? [] : [`${name} did not run: ${why}.`],
  );
  return [`Engines that ran: ${ran.join(', ')}.`, ...missing].join('\n');
}
