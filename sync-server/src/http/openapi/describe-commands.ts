import type { Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { contracts } from '@gestionale/shared-schema/registry.ts';
import { pushedCommandSchema } from '@gestionale/shared-schema/sync/protocol.ts';

import { toJsonSchema, type InputSchema, type JsonObject } from './json-schema.ts';

const all: readonly Contract[] = contracts;
const queued = all.filter(({ delivery }) => delivery === 'queued');

/** Each queued command as it travels in a push, under its own name. */
export function describeCommands(): Record<string, JsonObject> {
  const envelope = toJsonSchema(pushedCommandSchema, 'input') as InputSchema;
  return Object.fromEntries(
    queued.map(({ name, summary, input }) => [
      name,
      {
        ...envelope,
        description: summary,
        properties: {
          ...envelope.properties,
          name: { const: name },
          input: toJsonSchema(input, 'input'),
        },
      },
    ]),
  );
}

/** The input of a push, whose places hold one of those commands, or null where none is sent. */
export function withCommands(input: InputSchema): InputSchema {
  const references = queued.map(({ name }) => ({ $ref: `#/components/schemas/${name}` }));
  const commands = {
    ...input.properties['commands'],
    items: { oneOf: [{ type: 'null' }, ...references] },
  };
  return { ...input, properties: { ...input.properties, commands } };
}
