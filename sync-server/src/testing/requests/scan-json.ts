/** One value inside a JSON answer. */
export interface ScannedValue {
  /** Names on the way to it, list places left out: `giornate.data`. */
  readonly path: string;
  readonly value: string | number | boolean | null;
}

/** Every value of a JSON answer, however deep, with the names that lead to it. */
export function scanJson(json: unknown, path = ''): ScannedValue[] {
  if (Array.isArray(json)) return json.flatMap((each) => scanJson(each, path));
  if (typeof json === 'object' && json !== null) {
    return Object.entries(json).flatMap(([name, member]) =>
      scanJson(member, path === '' ? name : `${path}.${name}`),
    );
  }
  return [{ path, value: json as ScannedValue['value'] }];
}
