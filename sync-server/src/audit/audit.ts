import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { readBeside } from '../company-database/beside-servers.ts';
import { isAbsence } from '../files/is-absence.ts';
import { StartupError } from '../startup-error.ts';
import { testiRegistroAttivita as testi } from '../testi/registro-attivita.ts';
import { parseAuditConfig, type AuditConfig } from './audit-config.ts';
import { sealKeyOf } from './seal.ts';
import { verifyChain } from './verify-chain.ts';

/** Exit code of a chain that is whole as far as can be said without the secret of its seals. */
const WITHOUT_SEALS = 2;

try {
  process.exitCode = await verify(parseAuditConfig(process.argv.slice(2), process.env));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Prints what it found; the last hash too, by which a later time knows this one. */
async function verify(config: AuditConfig): Promise<number> {
  const secret = config.jwtSecret ?? (await readKeptSecret(config.dataDir));
  const key = secret === undefined ? undefined : sealKeyOf(secret);
  const { known } = config;
  const found = await readBeside(config, (db) => verifyChain(db, { key, known }));
  const { damages, lines, first, last, signed, unsigned } = found;
  if (damages.length > 0) {
    console.error(testi.alterato(damages.map(({ kind, sequence }) => testi.danni[kind](sequence))));
    return 1;
  }
  if (first === undefined || last === undefined) {
    console.log(testi.vuoto);
    return 0;
  }
  const ultima = `${last.sequence}:${last.hash}`;
  console.log(testi.intero({ righe: lines, prima: first, ultima, sigilli: signed }));
  if (unsigned === 0) return 0;
  console.error(testi.sigilliNonVerificati(unsigned));
  return WITHOUT_SEALS;
}

async function readKeptSecret(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dataDir, 'jwt-secret'), 'utf8')).trim();
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}
