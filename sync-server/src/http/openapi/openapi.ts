import {
  eventsOutput,
  fileOutput,
  noOutput,
  pathFields,
  type Contract,
} from '@gestionale/shared-schema/contract/contract.ts';
import { fileFieldOf } from '@gestionale/shared-schema/contract/file-input.ts';
import { isByPage } from '@gestionale/shared-schema/contract/page.ts';
import type { RefusalCode } from '@gestionale/shared-schema/contract/refusal-code.ts';
import { refusalRules, refusalSchema } from '@gestionale/shared-schema/contract/refusal.ts';
import { PUBLIC } from '@gestionale/shared-schema/contract/ruolo.ts';
import { IDEMPOTENCY_HEADER, push } from '@gestionale/shared-schema/sync/protocol.ts';

import { testiOpenApi, parameterTexts } from '../../testi/openapi.ts';
import { CALENDAR_PATH } from '../calendar-feed.ts';
import { API_BASE } from '../contract-routes.ts';
import { describeCommands, withCommands } from './describe-commands.ts';
import { toJsonSchema, type InputSchema, type JsonObject } from './json-schema.ts';

export interface Operation extends JsonObject {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly JsonObject[];
  readonly requestBody?: JsonObject;
  readonly responses: Readonly<Record<string, JsonObject>>;
}

export interface OpenApiDocument extends JsonObject {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Bytes that come in, of whatever kind they are. */
const FILE_SCHEMA = fileSchema('application/octet-stream');

/** Where the next page is; see RFC 8288. */
const LINK_HEADER = {
  Link: { description: testiOpenApi.paginaSeguente, schema: { type: 'string' } },
} as const;

/** Under which name a file is saved; see RFC 6266. */
const NAME_HEADER = {
  'Content-Disposition': { description: testiOpenApi.nomeDelFile, schema: { type: 'string' } },
} as const;

/** Bytes, in the words of OpenAPI 3.1 and in those that tools made for 3.0 look for. */
function fileSchema(contentMediaType: string): JsonObject {
  return { type: 'string', format: 'binary', contentMediaType };
}

/** The OpenAPI 3.1 description of the contracts, the same that the routes are made from. */
export function describeApi(contracts: readonly Contract[]): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const contract of contracts) {
    const operations = (paths[contract.path] ??= {});
    operations[contract.method.toLowerCase()] = describeOperation(contract);
  }
  paths[CALENDAR_PATH.slice(API_BASE.length)] = { get: describeCalendar() };
  return {
    openapi: '3.1.0',
    info: { title: testiOpenApi.titolo, version: '1', description: testiOpenApi.descrizione },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        calendario: { type: 'http', scheme: 'basic' },
      },
      schemas: { ...describeRefusalSchemas(), ...describeCommands() },
    },
  };
}

function describeOperation(contract: Contract): Operation {
  const described = toJsonSchema(contract.input, 'input') as InputSchema;
  const schema = contract.name === push.name ? withCommands(described) : described;
  const inPath = pathFields(contract.path);
  const others = Object.keys(schema.properties).filter((field) => !inPath.includes(field));
  const inBody = contract.method === 'POST' || contract.method === 'PUT';
  return {
    operationId: contract.name,
    summary: contract.summary,
    description: testiOpenApi.chi(contract.roles),
    tags: [contract.name.split('.')[0] ?? contract.name],
    security: contract.roles === PUBLIC ? [] : [{ token: [] }],
    parameters: [
      ...inPath.map((field) => toParameter(contract, schema, field, 'path')),
      ...(inBody ? [] : others.map((field) => toParameter(contract, schema, field, 'query'))),
      ...(contract.delivery === 'queued' ? [idempotencyParameter()] : []),
    ],
    ...(inBody && others.length > 0
      ? { requestBody: toRequestBody(contract, schema, others) }
      : {}),
    responses: { [contract.status]: describeSuccess(contract), ...describeRefusals(contract) },
  };
}

function toParameter(
  contract: Contract,
  schema: InputSchema,
  name: string,
  place: 'path' | 'query',
): JsonObject {
  const required = place === 'path' || (schema.required ?? []).includes(name);
  const parameter = { name, in: place, required, schema: schema.properties[name] };
  const description = parameterTexts(contract)[name];
  return description === undefined ? parameter : { ...parameter, description };
}

function idempotencyParameter(): JsonObject {
  return {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    required: false,
    description: testiOpenApi.chiave,
    schema: { type: 'string' },
  };
}

function toRequestBody(
  contract: Contract,
  schema: InputSchema,
  fields: readonly string[],
): JsonObject {
  const required = (schema.required ?? []).filter((field) => fields.includes(field));
  const fileField = fileFieldOf(contract);
  const properties = Object.fromEntries(
    fields.map((field) => [field, field === fileField ? FILE_SCHEMA : schema.properties[field]]),
  );
  return {
    required: required.length > 0,
    content: {
      [fileField === undefined ? 'application/json' : 'multipart/form-data']: {
        schema: { type: 'object', properties, required },
      },
    },
  };
}

function describeSuccess(contract: Contract): JsonObject {
  const { output } = contract;
  const description = testiOpenApi.riuscita;
  if (output === noOutput) return { description };
  if (output === fileOutput) {
    const types = contract.mediaTypes ?? [];
    const content = types.map((mediaType) => [mediaType, { schema: fileSchema(mediaType) }]);
    return { description, headers: NAME_HEADER, content: Object.fromEntries(content) };
  }
  if (output === eventsOutput) {
    return { description, content: { 'text/event-stream': { schema: { type: 'string' } } } };
  }
  const content = { 'application/json': { schema: toJsonSchema(output, 'output') } };
  return isByPage(contract)
    ? { description, headers: LINK_HEADER, content }
    : { description, content };
}

/** Where nobody is known yet the sentence stands in `message` too: see `sendRefusal`. */
function describeRefusalSchemas(): Record<string, JsonObject> {
  const refused = toJsonSchema(refusalSchema, 'output');
  const properties = { ...(refused['properties'] as JsonObject), message: { type: 'string' } };
  return { Rifiuto: refused, RifiutoAccesso: { ...refused, properties } };
}

/** It is no contract: programs without an account read it, by a password of its own. */
function describeCalendar(): Operation {
  return {
    operationId: 'calendario.ics',
    summary: testiOpenApi.calendario,
    description: testiOpenApi.passwordDelCalendario,
    tags: ['calendario'],
    security: [{ calendario: [] }],
    parameters: [],
    responses: {
      200: {
        description: testiOpenApi.riuscita,
        headers: NAME_HEADER,
        content: { 'text/calendar': { schema: { type: 'string' } } },
      },
      304: { description: testiOpenApi.calendarioUguale },
      ...describeCodes(['non_autenticato', 'troppi_tentativi', ...NOT_NOW], 'Rifiuto'),
    },
  };
}

/** Every code that a call may be refused with, by the status it comes with. */
function describeRefusals(contract: Contract): Record<string, JsonObject> {
  return describeCodes(codesOf(contract), contract.roles === PUBLIC ? 'RifiutoAccesso' : 'Rifiuto');
}

function describeCodes(
  refusals: readonly RefusalCode[],
  schema: 'Rifiuto' | 'RifiutoAccesso',
): Record<string, JsonObject> {
  const byStatus = Map.groupBy(refusals, (codice) => refusalRules[codice].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes
          .map((codice) => `\`${codice}\`: ${refusalRules[codice].errore}`)
          .join('\n\n'),
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
      },
    ]),
  );
}

/** What may befall any call, through no fault of who calls. */
const NOT_NOW = [
  'database_occupato',
  'disco_pieno',
  'disco_guasto',
  'server_occupato',
  'errore_interno',
] as const satisfies readonly RefusalCode[];

/** The refusals of the contract and those that any contract of its kind has. */
export function codesOf(contract: Contract): readonly RefusalCode[] {
  const withRole: RefusalCode[] =
    contract.roles === PUBLIC ? [] : ['non_autenticato', 'accesso_revocato', 'ruolo_non_ammesso'];
  const withProof: RefusalCode[] = contract.recentProof === true ? ['conferma_identita'] : [];
  const withId: RefusalCode[] = pathFields(contract.path).length > 0 ? ['non_trovato'] : [];
  const withBody: RefusalCode[] =
    contract.method === 'POST' || contract.method === 'PUT' ? ['file_troppo_grande'] : [];
  // Where there are as many lines as a server has.
  const withLines: RefusalCode[] = contract.output === eventsOutput ? ['server_occupato'] : [];
  // The row of what was done under the key may be gone when it is asked again.
  const withKey: RefusalCode[] =
    contract.delivery === 'queued'
      ? ['chiave_riusata', 'chiave_scaduta', 'riga_altrui', 'non_trovato']
      : ['chiave_non_ammessa'];
  return [
    ...new Set<RefusalCode>([
      'richiesta_non_valida',
      'richiesta_eccessiva',
      'corpo_illeggibile',
      // Also where no body is asked for, and one is sent packed.
      'codifica_non_ammessa',
      // Of a stranger's calls, of what somebody has under way, or of their bodies that could not be read.
      'troppi_tentativi',
      ...withRole,
      ...withProof,
      ...withId,
      ...withBody,
      ...withLines,
      ...withKey,
      ...contract.rejections,
      ...NOT_NOW,
    ]),
  ];
}
