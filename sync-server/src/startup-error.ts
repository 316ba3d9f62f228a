/** Of a program that no other start helps until its settings are changed; `EX_CONFIG` of `sysexits.h`. */
export const WRONG_SETTINGS = 78;

/** Something that the person who starts the server, or makes a backup, must put right; the message is Italian and says how. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
  /** What a server that it keeps from starting ends with. */
  readonly exitCode: number = 1;
}

/** Something that is wrong until somebody sets it otherwise: whoever watches over the server need not try again. */
export class SettingsError extends StartupError {
  override readonly exitCode = WRONG_SETTINGS;
}
