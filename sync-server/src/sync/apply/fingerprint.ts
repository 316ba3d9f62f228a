import { hash } from 'node:crypto';

/** SHA-256 of a command, the same however the keys of its objects are ordered. */
export function fingerprintOfCommand(nome: string, input: unknown): Uint8Array {
  // As digits first: they are made in half the time that bytes take.
  return Buffer.from(hash('sha256', canonicalText([nome, input]), 'hex'), 'hex');
}

/** JSON with the keys of every object sorted; what JSON leaves out is left out. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalText(each)).join(',')}]`;
  if (typeof value !== 'object' || value === null)
    return value === undefined ? 'null' : JSON.stringify(value);
  const members: string[] = [];
  for (const key of Object.keys(value).toSorted()) {
    const member = (value as Readonly<Record<string, unknown>>)[key];
    if (member !== undefined) members.push(`${JSON.stringify(key)}:${canonicalText(member)}`);
  }
  return `{${members.join(',')}}`;
}
