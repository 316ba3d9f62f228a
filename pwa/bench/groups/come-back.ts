import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Figure } from '../figure.ts';
import { judge, printMeasured } from '../instrument/judge.ts';
import { runRounds } from '../instrument/rounds.ts';
import type { Login } from '../load/return-program.ts';
import { SERVER_CORE, startProduct } from '../machine/processes.ts';
import { processorMs } from '../machine/processor-time.ts';
import { here } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';
import { OFFICE, OPERATOR } from '../screens/app-device.ts';
import { runProgram } from './run-load.ts';

/** By which a restore says that it was one: `apply-restore.ts` of the server. */
const RESTORE_MARKER = 'ripristinato';

const DEVICES = 300;
const OFFICE_DEVICES = 20;
const PAGE_ROWS = 500;

/**
 * A backup was put back: sessions and epoch are others, and 300 devices come back in one moment, which
 * people never do. How soon they are served, in a company of a data folder, which is copied.
 */
export async function measureComeBack(
  workspace: Workspace,
  folder: string,
  rounds: number,
): Promise<readonly Figure[]> {
  const measured = await runRounds(
    [
      {
        name: here.name,
        measure: async () => {
          const dataDir = await workspace.copyOf(folder);
          await writeFile(join(dataDir, RESTORE_MARKER), '');
          const server = await startProduct(here, dataDir, SERVER_CORE);
          try {
            const logins = await findLogins(server.url);
            const job = { url: server.url, logins };
            const readings = await runProgram(workspace, 'return-program.ts', job);
            return { ...readings, 's of a processor': processorMs(server.pid) / 1000 };
          } finally {
            await server.stop();
          }
        },
      },
    ],
    rounds,
  );
  printMeasured(`${DEVICES} devices at once after a restore`, measured);
  const of = (reading: string): readonly number[] => measured.values(here.name, reading);
  return [
    judge(of('devices that came back'), 'devices', {
      name: 'Served after a restore',
      limit: DEVICES,
      atLeast: true,
    }),
    judge(of('s until all were served'), 's', {
      name: `${DEVICES} devices at once after a restore: all served`,
      limit: 120,
    }),
  ];
}

interface Person {
  readonly email: string;
  readonly ruolo: string;
  readonly attivo: boolean;
}

/** Who may read addresses. */
const ADMIN = { email: 'admin@gestionale.example', password: 'admin-demo' } as const;

/** Of the demo company; each role has one of its own. */
const PASSWORDS: Readonly<Record<string, string>> = {
  Operatore: OPERATOR.password,
  Manager: OFFICE.password,
  Admin: ADMIN.password,
};

/** Operators with a device each, as far as there are so many, and the office with several. */
async function findLogins(url: string): Promise<readonly Login[]> {
  const { token } = await logInBy(url, ADMIN);
  const answer = await fetch(`${url}/api/dipendenti?limite=${PAGE_ROWS}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const people = ((await answer.json()) as readonly Person[]).filter(({ attivo }) => attivo);
  const office = people.filter(({ ruolo }) => ruolo !== 'Operatore');
  const operators = people.filter(({ ruolo }) => ruolo === 'Operatore');
  return Array.from({ length: DEVICES }, (_, n) => {
    const from = n < DEVICES - OFFICE_DEVICES ? operators : office;
    const { email = '', ruolo = '' } = from[n % from.length] ?? {};
    return { email, password: PASSWORDS[ruolo] ?? '' };
  });
}

async function logInBy(url: string, login: Login): Promise<{ readonly token: string }> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  return (await answer.json()) as { readonly token: string };
}
