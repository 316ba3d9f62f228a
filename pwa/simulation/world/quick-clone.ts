/**
 * Copies values made of JSON many times quicker than the platform's own `structuredClone`, on which
 * the database of the devices spends a good part of its time; anything else is left to that. Gives what takes it back.
 */
export function cloneQuickly(): () => void {
  const platform = globalThis.structuredClone;
  const clone = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) {
      return typeof value === 'function' || typeof value === 'symbol' ? platform(value) : value;
    }
    if (Array.isArray(value)) return value.map(clone);
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) return platform(value);
    const copy: Record<string, unknown> = {};
    for (const [field, member] of Object.entries(value)) copy[field] = clone(member);
    return copy;
  };
  const quick = (value: unknown, options?: StructuredSerializeOptions): unknown =>
    options === undefined ? clone(value) : platform(value, options);
  Object.assign(globalThis, { structuredClone: quick });
  return () => void Object.assign(globalThis, { structuredClone: platform });
}
