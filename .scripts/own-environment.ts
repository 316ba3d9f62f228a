/**
 * What the server and those whom it asks are told: its own settings, where it listens, who it is at a store.
 * What begins with GESTIONALE_TEST_ is said to tests, and names what was made for them.
 */
const OF_A_SERVER = /^(?:GESTIONALE_(?!TEST_)|AWS_)|^(?:HOST|PORT)$/;

/**
 * The environment of whoever runs journeys or measures, without the settings of a server that they may
 * have in their shell: a server that is started for a journey would take their bucket or database for its
 * own.
 */
export function withoutServerSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !OF_A_SERVER.test(name)),
  );
}
