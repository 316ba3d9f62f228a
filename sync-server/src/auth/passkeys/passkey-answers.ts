import * as z from 'zod/mini';

/** Far more than any authenticator says of itself, in characters of base64url. */
const MOST_CHARACTERS = 3000;

/** Its device's name of a passkey, which stands in addresses too. */
const MOST_ID_CHARACTERS = 700;

const textSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(MOST_CHARACTERS));
const idSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(MOST_ID_CHARACTERS));
const base = { id: idSchema, rawId: idSchema, type: z.literal('public-key') };

/** What a browser gives when a passkey was made. Whatever else it says is left out. */
export const madeSchema = z.object({
  ...base,
  response: z.object({
    clientDataJSON: textSchema,
    attestationObject: textSchema,
    transports: z.optional(
      z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10)),
    ),
  }),
});

/** What it gives when one was used. */
export const usedSchema = z.object({
  ...base,
  response: z.object({
    clientDataJSON: textSchema,
    authenticatorData: textSchema,
    signature: textSchema,
    userHandle: z.optional(textSchema),
  }),
});
export type UsedAnswer = z.output<typeof usedSchema>;

/** The challenge that an answer says it answers; its signature is checked by whoever verifies it. */
export function challengeOf({ clientDataJSON }: { readonly clientDataJSON: string }): string {
  const told: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
  return z.object({ challenge: textSchema }).parse(told).challenge;
}
