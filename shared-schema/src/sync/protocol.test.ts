import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { Contract } from '../contract/contract.ts';
import { contracts } from '../registry.ts';
import { createId } from '../values/id.ts';
import {
  MAX_COMMANDS_PER_PUSH,
  MAX_ROWS_PER_PAGE,
  PROTOCOL_VERSION,
  pullAskedSchema,
  pullHeardSchema,
  pullPageSchema,
  pullQuerySchema,
  pullRequestSchema,
  pullResponseSchema,
  pullToldSchema,
  pushedCommandSchema,
  pushEnvelopeSchema,
  pushRequestSchema,
  pushResponseSchema,
} from './protocol.ts';

/**
 * Version → part → the first 12 digits of the SHA-256 of its JSON schema. Phones keep commands for
 * months and old apps keep sending: what a version said must stay readable. Lines of a version that
 * has been released are never edited.
 */
const FROZEN: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  1: {
    pushRequest: '1e8ca1d7cc03',
    pushResponse: '7fac40cc0856',
    pullRequest: '517c02698e4f',
    pullQuery: '44d8134217c9',
    pullResponse: '9577b16abf48',
    pullAsked: 'b7ffd5058384',
    pullPage: 'a628fe5ee399',
    pullHeard: 'b5bd5e7d3723',
    pullTold: '1473a33bf87d',
    'progetti.crea': 'c88c3a0fe48c',
    'progetti.modifica': '3eafa4357c02',
    'progetti.elimina': 'e155c38e29e4',
    'progetti.assegnaAttrezzatura': '26ba608ad3a1',
    'progetti.rimuoviAttrezzatura': '0716f1bee8e3',
    'progetti.assegnaDipendente': 'b32387bef5a3',
    'progetti.rimuoviDipendente': '353333539aab',
    'clienti.crea': 'f865939d923d',
    'clienti.modifica': 'd141d39b0c32',
    'clienti.elimina': 'e155c38e29e4',
    'fornitori.crea': 'af6bdd68848c',
    'fornitori.modifica': 'd6154eaadc8a',
    'fornitori.elimina': 'e155c38e29e4',
    'attrezzatura.crea': '6d763105ef07',
    'attrezzatura.modifica': '3ed58d6b56c7',
    'attrezzatura.elimina': 'e155c38e29e4',
    'fogliOre.crea': '34b9f2a3f73a',
    'fogliOre.modifica': '4980b81a3ee2',
    'fogliOre.approva': '3c17009cff38',
    'fogliOre.elimina': 'e155c38e29e4',
  },
  // The version that is being made: its lines may still change.
  2: {
    pushRequest: '1e8ca1d7cc03',
    pushResponse: '7fac40cc0856',
    pullRequest: '517c02698e4f',
    pullQuery: '44d8134217c9',
    pullResponse: '9577b16abf48',
    pullAsked: 'b7ffd5058384',
    pullPage: 'a628fe5ee399',
    pullHeard: 'b5bd5e7d3723',
    pullTold: '1473a33bf87d',
    'progetti.crea': '85d68fe00284',
    'progetti.modifica': '778a4bd0eb20',
    'progetti.segnaNotaLetta': '639a5e434e41',
    'progetti.elimina': '3c17009cff38',
    'progetti.assegnaAttrezzatura': '26ba608ad3a1',
    'progetti.rimuoviAttrezzatura': '0716f1bee8e3',
    'progetti.assegnaDipendente': 'b32387bef5a3',
    'progetti.rimuoviDipendente': '353333539aab',
    'clienti.crea': 'f865939d923d',
    'clienti.modifica': 'd141d39b0c32',
    'clienti.elimina': 'e155c38e29e4',
    'fornitori.crea': 'af6bdd68848c',
    'fornitori.modifica': 'd6154eaadc8a',
    'fornitori.elimina': 'e155c38e29e4',
    'attrezzatura.crea': '6d763105ef07',
    'attrezzatura.modifica': '3ed58d6b56c7',
    'attrezzatura.elimina': 'e155c38e29e4',
    'fogliOre.crea': 'fc1f8161cd6d',
    'fogliOre.modifica': '1b61a1f87e2b',
    'fogliOre.approva': '3c17009cff38',
    'fogliOre.rimanda': '51a03a0a489d',
    'fogliOre.riprendi': 'd7f54e655977',
    'fogliOre.elimina': '3c17009cff38',
  },
};

/**
 * Version → the first 12 digits of the SHA-256 of the names of its queued commands, in order. Among several
 * servers that are updated in turn an older one of the same version refuses a name that it does not know for
 * good; of a version that it does not know it has the phone wait.
 */
const QUEUED_NAMES: Readonly<Record<number, string>> = {
  1: 'd4d80d589960',
  2: '6d297b305065',
};

const envelopes: Record<string, z.ZodMiniType> = {
  pushRequest: pushRequestSchema,
  pushResponse: pushResponseSchema,
  pullRequest: pullRequestSchema,
  pullQuery: pullQuerySchema,
  pullResponse: pullResponseSchema,
  pullAsked: pullAskedSchema,
  pullHeard: pullHeardSchema,
  pullPage: pullPageSchema,
  pullTold: pullToldSchema,
};

async function fingerprint(schema: z.ZodMiniType): Promise<string> {
  // The input side is what travels; the output side is what a reader makes of it.
  return digestOf(JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), inOrder));
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 12);
}

/** The order in which fields are written is nobody's business. */
function inOrder(key: string, value: unknown): unknown {
  if (Array.isArray(value))
    return key === 'required' ? Array.from(value, String).toSorted() : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

async function partsNow(): Promise<Record<string, string>> {
  const commands = (contracts as readonly Contract[]).filter(
    ({ delivery }) => delivery === 'queued',
  );
  const schemas = {
    ...envelopes,
    ...Object.fromEntries(commands.map(({ name, input }) => [name, input])),
  };
  const parts: Record<string, string> = {};
  for (const [name, schema] of Object.entries(schemas)) parts[name] = await fingerprint(schema);
  return parts;
}

function complaintAbout(part: string, frozen: string | undefined, now: string | undefined): string {
  if (frozen === undefined && !(part in envelopes)) {
    return (
      `${part} is new: a server of version ${PROTOCOL_VERSION} from before refuses it for good. Raise ` +
      `PROTOCOL_VERSION, copy its lines under the new number, with '${part}': '${now}', and add a step.`
    );
  }
  if (frozen === undefined)
    return `${part} is new: freeze it by adding the line '${part}': '${now}'.`;
  if (now === undefined) {
    return `${part} is gone, but phones may still send it: keep reading it, or raise PROTOCOL_VERSION.`;
  }
  return (
    `${part} changed from ${frozen} to ${now}: version ${PROTOCOL_VERSION} is released. ` +
    'Raise PROTOCOL_VERSION, copy its lines under the new number and up-cast what older versions send.'
  );
}

/** Nothing when the version has the queued commands that it always had. */
async function complaintAboutNames(version: number, parts: readonly string[]): Promise<string> {
  const names = parts.filter((part) => !(part in envelopes)).toSorted();
  const now = await digestOf(names.join(' '));
  if (now === QUEUED_NAMES[version]) return '';
  return (
    `Version ${version} has other queued commands than it had (${now}): a server of that version from ` +
    'before refuses a new one for good. A new queued command raises PROTOCOL_VERSION.'
  );
}

it('a version has the queued commands that it always had: a new one makes a new version', async () => {
  const versions = Object.keys(FROZEN).map(Number);
  expect(versions.at(-1)).toBe(PROTOCOL_VERSION);
  for (const version of versions) {
    const parts = Object.keys(FROZEN[version] ?? {});
    expect(await complaintAboutNames(version, parts)).toBe('');
    expect(await complaintAboutNames(version, [...parts, 'fogliOre.segnala'])).toMatch(
      'A new queued command raises PROTOCOL_VERSION.',
    );
  }
});

it('the wire protocol is what its version number says', async () => {
  const frozen = FROZEN[PROTOCOL_VERSION] ?? {};
  const now = await partsNow();
  const complaints = [...new Set([...Object.keys(frozen), ...Object.keys(now)])]
    .filter((part) => frozen[part] !== now[part])
    .map((part) => complaintAbout(part, frozen[part], now[part]));
  expect(complaints).toEqual([]);
});

describe('a push', () => {
  const command = { name: 'fogliOre.elimina', input: { id: 'x' } };
  const push = {
    protocol: PROTOCOL_VERSION,
    device: createId(1, new Uint8Array(10)),
    first: 1,
    commands: [command, null],
    highest: 2,
    clock: '2026-05-12T07:30:00.000Z',
  };

  it('is read back as it was sent, with places held by null', () => {
    expect(pushRequestSchema.parse(structuredClone(push))).toEqual(push);
  });

  it.each([
    ['no command', { commands: [] }],
    [
      'too many commands',
      { commands: Array.from({ length: MAX_COMMANDS_PER_PUSH + 1 }, () => null) },
    ],
    ['sequence 0', { first: 0 }],
    ['half a sequence', { first: 1.5 }],
    ['a device that is no id', { device: 'telefono' }],
  ])('with %s is refused whole', (_what, wrong) => {
    expect(pushEnvelopeSchema.safeParse({ ...push, ...wrong }).success).toBe(false);
  });

  it.each(['2026-13-40T07:30:00.000Z', '', 12, null, undefined])(
    'whose clock says %j is read as one without a clock',
    (clock) => {
      const { clock: _clock, ...rest } = push;
      expect(pushEnvelopeSchema.parse({ ...push, clock })).toEqual(rest);
    },
  );

  it.each([[0.5], [-1], [MAX_COMMANDS_PER_PUSH], ['0']])(
    'with a command that depends on place %j has that command refused',
    (place) => {
      expect(pushedCommandSchema.safeParse({ ...command, after: [0] }).success).toBe(true);
      expect(pushedCommandSchema.safeParse({ ...command, after: [place] }).success).toBe(false);
    },
  );

  it('keeps its envelope readable when one command in it is not', () => {
    const commands = [command, 'rotto', { name: 7 }, undefined];
    expect(pushEnvelopeSchema.parse({ ...push, commands }).commands).toHaveLength(4);
    expect(pushRequestSchema.safeParse({ ...push, commands }).success).toBe(false);
  });

  it('has an answer that a captive portal cannot imitate by chance', () => {
    for (const body of ['<html>Accedi al Wi-Fi</html>', {}, { ok: true }, [], null]) {
      expect(pushResponseSchema.safeParse(body).success).toBe(false);
    }
  });

  it('refused with a code newer than this app is still understood as refused', () => {
    const response = pushResponseSchema.parse({
      protocol: PROTOCOL_VERSION,
      device: push.device,
      first: 1,
      count: 2,
      epoch: 'e',
      sequence: 9,
      clock: push.clock,
      outcomes: [
        { place: 0, status: 'refused', codice: 'codice_del_futuro', errore: 'Frase nuova.' },
      ],
    });
    expect(response.outcomes).toEqual([
      { place: 0, status: 'refused', codice: 'richiesta_non_valida', errore: 'Frase nuova.' },
    ]);
  });
});

describe('a pull', () => {
  it.each([
    [{}, {}],
    [{ limit: '50' }, { limit: 50 }],
    [
      { cursor: 'abc', limit: MAX_ROWS_PER_PAGE },
      { cursor: 'abc', limit: MAX_ROWS_PER_PAGE },
    ],
  ])('asked with %j is read as %j', (query, parsed) => {
    expect(pullRequestSchema.parse(query)).toEqual(parsed);
  });

  it.each([{ limit: '' }, { limit: '0' }, { limit: '1.5' }, { limit: MAX_ROWS_PER_PAGE + 1 }])(
    'asked with %j is refused',
    (query) => {
      expect(pullRequestSchema.safeParse(query).success).toBe(false);
    },
  );

  it('keeps the fields of a row that this version does not know', () => {
    const page = {
      protocol: PROTOCOL_VERSION,
      epoch: 'e',
      reset: false,
      complete: true,
      cursor: 'c',
      sequence: 3,
      rows: { progetti: [{ id: '1', campo_nuovo: true }], entita_nuova: [{ id: '2' }] },
      lines: { progetti: { sequences: [3], audiences: [0] } },
      removed: {},
      digests: ['1:00'],
    };
    expect(pullResponseSchema.parse(structuredClone(page))).toEqual(page);
  });
});
