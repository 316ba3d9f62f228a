import type { OnlineContext, QueryContext } from '../handlers.ts';

/** A handler of several queries that see one picture of the database; it awaits nothing else. */
export function inOnePicture<Input, Answer>(
  handler: (input: Input, context: QueryContext) => Promise<Answer>,
): (input: Input, context: OnlineContext) => Promise<Answer> {
  return (input, context) => context.db.read((tx) => handler(input, { ...context, db: tx }));
}
