/** True when two values made of JSON are the same, whatever the order of their fields. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (!isObject(left) || !isObject(right) || Array.isArray(left) !== Array.isArray(right)) {
    return false;
  }
  const fields = definedFields(left);
  return (
    fields.length === definedFields(right).length &&
    fields.every((field) => sameValue(left[field], right[field]))
  );
}

/** JSON drops undefined fields, so that their presence makes no difference. */
function definedFields(value: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(value).filter((field) => value[field] !== undefined);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
