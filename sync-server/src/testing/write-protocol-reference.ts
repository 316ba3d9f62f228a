import type { Contract } from '@gestionale/shared-schema/contract/contract.ts';
import {
  isByPage,
  MAX_PAGE_ROWS,
  USUAL_PAGE_ROWS,
} from '@gestionale/shared-schema/contract/page.ts';
import { PUBLIC, TUTTI } from '@gestionale/shared-schema/contract/ruolo.ts';
import { contracts } from '@gestionale/shared-schema/registry.ts';
import { syncedEntities } from '@gestionale/shared-schema/sync/entity.ts';
import { PROTOCOL_VERSION } from '@gestionale/shared-schema/sync/protocol.ts';
import * as z from 'zod/mini';

import { OPENAPI_PATH } from '../http/openapi/api-docs.ts';
import { toJsonSchema, type JsonObject, type Remark } from '../http/openapi/json-schema.ts';
import { audiencesOf } from '../sync/feed/synced-entity.ts';

/** What of the protocol stands in the code alone, as a page: version, commands, entities, audiences. */
export function writeProtocolReference(): string {
  const all: readonly Contract[] = contracts;
  const commands = all.filter(({ delivery }) => delivery === 'queued');
  return `# The sync protocol: commands and rows

Written by a test from the contracts; \`npm run unit -- protocol-reference -u\` writes it again. What it is for stands in \`protocollo-sync.md\`, the commands as JSON Schema in \`${OPENAPI_PATH}\` (\`components.schemas\`, by the command's name).

The current version of the protocol is **${PROTOCOL_VERSION}**.

## Notation

- \`name?\` may be left out; \`T | null\` may be null; \`= x\` is what it is then.
- \`id\`: UUIDv7, lower case. \`day 1970..2100\`: \`2026-05-12\`, of those years; \`today\` is the server's, in Italy. \`time\`: \`08:30\`, or \`08:30:00\`, whose seconds are dropped.
- \`text 1..400\`: so many UTF-16 units. \`0..24\`: a number between, \`.01\`: with two decimals at most. \`int 1..\`: a whole number from 1 on.
- \`[T] 1..9\`: a list with so many elements.
- Fields that are not named here are ignored.

## What is looked at, and what is not

- A text is stored without the white space at its ends. One in which nothing shows (blanks, controls, marks of zero width) is null, and where there must be one it is missing. One with a NUL or half of a surrogate pair is refused. In \`before\` texts are taken as they are.
- A plan has each date once, in any order; the rows have them sorted. A day whose two times are equal is refused, unless the project has it so already.
- No text is looked at for what it should be: VAT numbers, IBANs, addresses of mail and telephones are kept as they are written.
- Of hours and days the order of two times is not looked at: an end before its beginning is of the day after. Of hours neither whether the two are equal, nor whether \`ore_lavorate\` are those of the times and the break, nor whether somebody has others on that day. Hours on a day that is not planned, of somebody who was taken off, or in a closed month are taken and marked (\`fuori_giornata\`, \`fuori_assegnazione\`, \`mese_chiuso\`).
- \`versione\` of hours is that of the row that was seen. Where they have another one now, \`approva\`, \`rimanda\` and \`riprendi\` are refused (\`conflitto_versione\`); whoever leaves it out is not asked, and decides about hours as they are by then. What is so already (approved, sent back for the same reason, not approved) is answered as done, whatever was seen. Without it nobody takes an approval back but an Admin, with a \`motivo\`: whoever gave it is refused too (\`approvazione_altrui\`, \`motivo_mancante\`). \`modifica\` is not refused for it, but hours that were sent back are pending again only where it is that of now.

## Commands

Who may send one is said behind its name. For \`''\` in place of null see _Commands and keys_.

${commands.map(writeCommand).join('\n\n')}

## Rows of a pull

A page has its entities in no order that can be relied on, and rows of one before those that they name. A role receives the fields that it may see, never others.

${Object.entries(syncedEntities)
  .map(([name, schema]) => block(`${name} ${writeType(toJsonSchema(schema, 'input'), '')}`))
  .join('\n\n')}

## Lists

By their plain routes these come by page: \`limite\` rows (1 to ${MAX_PAGE_ROWS}, ${USUAL_PAGE_ROWS} if it is left out), and where there are more the header \`Link: <…?dopo=…>; rel="next"\`. The log of activity has pages of its own.

${all
  .filter(isByPage)
  .map(({ method, path }) => `- \`${method} ${path}\``)
  .join('\n')}

## Audiences

The places of \`audiences\` and \`digests\`, from 0:

${TUTTI.map((ruolo) => `- ${ruolo}: ${writeAudiences(ruolo)}`).join('\n')}
`;
}

function writeCommand({ name, roles, input }: Contract): string {
  const who = roles === PUBLIC ? 'Anybody' : roles.join(', ');
  const fields: Readonly<Record<string, z.core.$ZodType>> = input.def.shape;
  const shape = writeObject(toJsonSchema(input, 'input', remark), '', (field) => {
    const schema = fields[field];
    const { data } = schema === undefined ? {} : z.safeParse(schema, undefined);
    return data === undefined ? '' : ` = ${JSON.stringify(data)}`;
  });
  return `### \`${name}\`\n\n${who}.\n\n${block(shape)}`;
}

/** Rules that JSON Schema has no word for, found by asking the schema. */
const remark: Remark = ({ zodSchema, jsonSchema }) => {
  const takes = (value: unknown): boolean => z.safeParse(zodSchema, value).success;
  if (jsonSchema['type'] === 'number') jsonSchema['cents'] = takes(0.5) && !takes(0.125);
  if (jsonSchema['type'] !== 'string' || !takes('2000-01-01') || takes('2000-02-30')) return;
  const first = ['0001', '1900', '1970'].find((year) => takes(`${year}-01-01`));
  if (first === '1970') jsonSchema['years'] = ' 1970..2100';
  // That it is not later than today is asked by the handlers: a schema has no clock.
  if (first === '1900') jsonSchema['years'] = ' 1900..today';
};

function writeAudiences(ruolo: (typeof TUTTI)[number]): string {
  return audiencesOf({ id: '<own id>', ruolo })
    .map((audience) => `\`${audience}\``)
    .join(', ');
}

function block(text: string): string {
  return `\`\`\`text\n${text}\n\`\`\``;
}

function writeType(schema: JsonObject, indent: string): string {
  const { const: only, enum: some, anyOf, type } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(some)) return some.map((each) => JSON.stringify(each)).join(' | ');
  if (Array.isArray(anyOf)) {
    return anyOf.map((each: JsonObject) => writeType(each, indent)).join(' | ');
  }
  if (Array.isArray(type)) return type.map((each) => writeType({ type: each }, indent)).join(' | ');
  if (type === 'object') return writeObject(schema, indent);
  if (type === 'array') {
    const range = writeRange(schema['minItems'], schema['maxItems']);
    return `[${writeType((schema['items'] ?? {}) as JsonObject, indent)}]${range}`;
  }
  if (type === 'string') return writeText(schema);
  if (type === 'integer') return `int${writeRange(schema['minimum'], schema['maximum'])}`;
  if (type === 'number') {
    const range = writeRange(schema['minimum'], schema['maximum']);
    return `number${range}${schema['cents'] === true ? ' .01' : ''}`;
  }
  return typeof type === 'string' ? type : 'any';
}

function writeObject(
  { properties = {}, required = [] }: JsonObject,
  indent: string,
  writeDefault: (field: string) => string = () => '',
): string {
  const inside = `${indent}  `;
  const lines = Object.entries(properties as Record<string, JsonObject>).map(([name, field]) => {
    const isNeeded = (required as readonly string[]).includes(name);
    return `${inside}${name}${isNeeded ? '' : '?'}: ${writeType(field, inside)}${writeDefault(name)}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function writeText({ pattern, minLength, maxLength, years }: JsonObject): string {
  const like = typeof pattern === 'string' ? pattern : '';
  if (like.includes('-7[0-9a-f]{3}-')) return 'id';
  if (like.includes('\\d{4}-\\d{2}-\\d{2}')) {
    return `day${typeof years === 'string' ? years : ''}`;
  }
  if (like.includes('2[0-3]')) return 'time';
  return `text${writeRange(minLength, maxLength)}`;
}

/** JSON Schema says of a whole number at least that a double holds it: that is no bound of ours. */
function writeRange(from: unknown, to: unknown): string {
  const [least, most] = [from, to].map((bound) =>
    typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? String(bound) : '',
  );
  return least === '' && most === '' ? '' : ` ${least}..${most}`;
}
