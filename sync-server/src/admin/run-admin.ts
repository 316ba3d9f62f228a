import { tellUnknown } from '../config.ts';
import { explainFolder } from '../explain-folder.ts';
import { refuseAsRoot } from '../refuse-as-root.ts';
import { StartupError } from '../startup-error.ts';
import { testiAdmin } from '../testi/amministrazione.ts';
import { parseAdminConfig } from './admin-config.ts';
import { GOOD, NOT_GOOD, WRONG_USE } from './exit-codes.ts';
import { parseCall, WrongUseError } from './parse-call.ts';
import type { AdminSurroundings } from './verb.ts';
import { findVerb } from './verbs.ts';

const HELP = new Set(['aiuto', '--help', '-h', '--aiuto']);

/** Runs one command of whoever runs the server, and gives its exit code. */
export async function runAdmin(
  args: readonly string[],
  surroundings: AdminSurroundings,
): Promise<number> {
  const { environment, print, complain } = surroundings;
  const [name = '', ...rest] = args;
  if (HELP.has(name)) {
    print(testiAdmin.aiuto());
    return GOOD;
  }
  const verb = findVerb(name);
  if (verb === undefined) {
    complain(name === '' ? testiAdmin.aiuto() : testiAdmin.verboIgnoto(name));
    return WRONG_USE;
  }
  if (rest.some((each) => HELP.has(each))) {
    print(testiAdmin.aiutoDi(verb.name));
    return GOOD;
  }
  try {
    const call = parseCall(verb, rest);
    const config = parseAdminConfig(environment);
    refuseAsRoot(config.dataDir);
    // That one says it among all else.
    if (verb.name !== 'controlla') tellUnknown(environment, complain);
    return await verb.run(call, { ...surroundings, config }).catch((error: unknown) => {
      throw explainFolder(error, config.dataDir);
    });
  } catch (error) {
    if (error instanceof WrongUseError) {
      complain(error.message);
      return WRONG_USE;
    }
    if (!(error instanceof StartupError)) throw error;
    complain(error.message);
    return NOT_GOOD;
  }
}
