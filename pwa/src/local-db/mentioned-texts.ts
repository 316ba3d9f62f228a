/** Every text inside a command's data, at any depth: the ids it refers to are among them. */
export function* mentionedTexts(data: unknown): Generator<string> {
  if (typeof data === 'string') yield data;
  else if (typeof data === 'object' && data !== null) {
    for (const value of Object.values(data)) yield* mentionedTexts(value);
  }
}
