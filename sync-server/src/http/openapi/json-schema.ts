import * as z from 'zod/mini';

/** A piece of an OpenAPI or JSON Schema document. */
export type JsonObject = { readonly [key: string]: unknown };

/** Of the input of a contract: one flat object. */
export interface InputSchema extends JsonObject {
  readonly properties: Readonly<Record<string, JsonObject>>;
  readonly required?: readonly string[];
}

/** Says more of a piece of a schema than the library does. */
export type Remark = (piece: {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: Record<string, unknown>;
}) => void;

/** Outputs that a transformation makes are described by what goes in: its shape is the same. */
export function toJsonSchema(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  remark: Remark = () => undefined,
): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => remark({ zodSchema, jsonSchema }),
  }) as JsonObject;
  return rest;
}
