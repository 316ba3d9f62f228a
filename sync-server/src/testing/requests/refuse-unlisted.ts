import { pathFields, type Contract } from '@gestionale/shared-schema/contract/contract.ts';
import type { RefusalCode } from '@gestionale/shared-schema/contract/refusal-code.ts';
import { contractOf, contracts, isCommandName } from '@gestionale/shared-schema/registry.ts';
import { push, type PushOutcome } from '@gestionale/shared-schema/sync/protocol.ts';

import { API_BASE } from '../../http/contract-routes.ts';
import { codesOf } from '../../http/openapi/openapi.ts';

/** How each contract is called: those without ids in their path first, as the router has it. */
const CALLS = (contracts as readonly Contract[])
  .toSorted((one, other) => pathFields(one.path).length - pathFields(other.path).length)
  .map((contract) => {
    const path = contract.path.replaceAll(/\{\w+\}/g, '[^/?]+');
    return { contract, url: new RegExp(`^${API_BASE}${path}(?:\\?|$)`) };
  });

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/**
 * Throws where a call, or a command of a push, is refused with a code that the description of the API does
 * not have for it: whoever wrote a program from that would not expect it.
 */
export function refuseUnlisted(method: string, url: string, body: unknown, reply: Answered): void {
  if (!String(reply.headers['content-type']).startsWith('application/json')) return;
  // Packed answers say what others say.
  if (reply.headers['content-encoding'] !== undefined) return;
  const called = CALLS.find((each) => each.contract.method === method && each.url.test(url));
  if (called === undefined) return;
  const answer: unknown = JSON.parse(reply.text);
  if (reply.status >= 400) check(called.contract, (answer as { codice?: RefusalCode }).codice);
  else if (called.contract.name === push.name) checkCommands(body, answer);
}

function checkCommands(body: unknown, answer: unknown): void {
  const { commands } = body as { commands?: readonly ({ name?: unknown } | null)[] };
  for (const { place, status, codice } of (answer as { outcomes: PushOutcome[] }).outcomes) {
    const name = commands?.[place]?.name;
    // A malformed command is none that anybody knows, whatever its name is.
    if (status !== 'refused' || codice === 'comando_sconosciuto') continue;
    if (typeof name === 'string' && isCommandName(name)) check(contractOf(name), codice);
  }
}

function check(contract: Contract, codice: RefusalCode | undefined): void {
  if (codice === undefined || codesOf(contract).includes(codice)) return;
  throw new Error(`${contract.name} was refused with ${codice}, which is not listed`);
}
