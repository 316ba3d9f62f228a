import * as z from 'zod/mini';

/** A piece of an OpenAPI or JSON Schema document. */
export type JsonObject = { readonly [key: string]: unknown };

/** Of the input of a contract: one flat object. */
export interface InputSchema extends JsonObject {
  readonly properties: Readonly<Record<string, JsonObject>>;
  readonly required?: readonly string[];
}

/** Outputs that a transformation makes are described by what goes in: its shape is the same. */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  }) as JsonObject;
  return rest;
}
