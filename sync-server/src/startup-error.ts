/** Something that the person who starts the server, or makes a backup, must put right; the message is Italian and says how. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
