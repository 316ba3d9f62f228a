import { createAdmin, deactivate, resetFactor, resetPassword } from './accounts.ts';
import { cleanUp } from './clean-up.ts';
import { listDevices, revokeDevice } from './devices.ts';
import { cancelMove } from './dump/cancel-move.ts';
import { exportCompany } from './dump/export-company.ts';
import { importCompany } from './dump/import-company.ts';
import { inspect } from './inspect/inspect.ts';
import { migrate } from './migrate.ts';
import { newEpoch } from './new-epoch.ts';
import { rotateSecret } from './rotate-secret.ts';
import type { Verb } from './verb.ts';
import { verify } from './verify/verify.ts';

const verbs: readonly Verb[] = [
  createAdmin,
  resetPassword,
  deactivate,
  resetFactor,
  listDevices,
  revokeDevice,
  verify,
  inspect,
  newEpoch,
  cleanUp,
  rotateSecret,
  migrate,
  exportCompany,
  importCompany,
  cancelMove,
];

/** The command of that name. */
export function findVerb(name: string): Verb | undefined {
  return verbs.find((verb) => verb.name === name);
}
