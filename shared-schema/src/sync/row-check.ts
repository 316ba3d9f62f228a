import type * as z from 'zod/mini';

type Check = (value: unknown) => boolean;

/** Of one field. Days and names come again and again; ids do not, and need not be kept. */
const MOST_KNOWN = 2_000;

/**
 * Whether a row is as its schema says, for pages of thousands: single values that were found good
 * once are not looked at again.
 */
export function createRowCheck(schema: z.core.$ZodType): Check {
  const { type, checks, shape, element } = schema._zod.def as Definition;
  const parse: Check = (value) => (schema as z.ZodMiniType).safeParse(value).success;
  if (checks !== undefined && checks.length > 0) return remembering(parse);
  if (type === 'array' && element !== undefined) {
    const isGood = createRowCheck(element);
    return (value) => Array.isArray(value) && value.every(isGood);
  }
  if (type !== 'object' || shape === undefined) return remembering(parse);
  const fields = Object.entries(shape).map(([name, each]) => [name, createRowCheck(each)] as const);
  return (value) =>
    isPlain(value) && fields.every(([name, isGood]) => isGood(Reflect.get(value, name)));
}

interface Definition {
  readonly type: string;
  readonly checks?: readonly unknown[];
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
}

function remembering(isGood: Check): Check {
  const known = new Set<unknown>();
  return (value) => {
    if (known.has(value)) return true;
    const good = isGood(value);
    if (good && typeof value !== 'object' && known.size < MOST_KNOWN) known.add(value);
    return good;
  };
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
