import { parseConfig, type Config } from '../../config.ts';
import { StartupError } from '../../startup-error.ts';
import { testiControllo as testi } from '../../testi/controllo.ts';
import { GOOD, NOT_GOOD } from '../exit-codes.ts';
import type { AdminWorld, Verb } from '../verb.ts';
import { bad, good, type Finding, type Inspection } from './finding.ts';
import { inspectCompany } from './inspect-company.ts';
import { inspectDisk, inspectFolder } from './inspect-folder.ts';
import { inspectPostgres } from './inspect-postgres.ts';
import {
  inspectBackup,
  inspectDocuments,
  inspectMail,
  inspectSettings,
} from './inspect-settings.ts';

const inspections: readonly Inspection[] = [
  inspectSettings,
  inspectFolder,
  inspectDisk,
  inspectDocuments,
  inspectPostgres,
  inspectCompany,
  inspectMail,
  inspectBackup,
];

/** Looks at what the server stands on: settings, folder, disk, clock, proxies, mail, backups. */
export const inspect: Verb = {
  name: 'controlla',
  words: [0, 0],
  async run(_call, world) {
    const { config, finding } = readSettings(world);
    const found = [finding];
    for (const look of inspections) found.push(...(await look({ world, config })));
    for (const { level, sentence } of found) {
      const line = testi.riga[level](sentence);
      if (level === 'bad') world.complain(line);
      else world.print(line);
    }
    const isAllWell = found.every(({ level }) => level !== 'bad');
    if (isAllWell) world.print(testi.tuttoBene);
    else world.complain(testi.nonTuttoBene);
    return isAllWell ? GOOD : NOT_GOOD;
  },
};

function readSettings({ environment }: AdminWorld): {
  readonly config: Config | undefined;
  readonly finding: Finding;
} {
  try {
    return { config: parseConfig(environment), finding: good(testi.configurazione) };
  } catch (error) {
    if (error instanceof StartupError) return { config: undefined, finding: bad(error.message) };
    throw error;
  }
}
