import { PROTOCOL_VERSION } from './protocol.ts';

/** A command before it is parsed. */
export interface RawCommand {
  readonly name: string;
  readonly input: unknown;
}

/** Writes a command of one version of the protocol as the next version does. */
export type UpCastStep = (command: RawCommand) => RawCommand;

/**
 * Version → the step from it to the next. Phones keep commands for months: a step is added with each
 * new version, and at least the last three stay.
 */
export const upCastSteps: Readonly<Record<number, UpCastStep>> = {
  // Version 2 has more fields that may be absent and more commands: nothing is written differently.
  1: (command) => command,
};

export interface UpCaster {
  /** `vecchia`: its step is gone; `nuova`: this side has to be updated first. */
  readonly judge: (version: number) => 'known' | 'old' | 'new';
  /** Of a version that is known; the command as the current version writes it. */
  readonly cast: (command: RawCommand, version: number) => RawCommand;
}

export function createUpCaster(
  steps: Readonly<Record<number, UpCastStep>> = upCastSteps,
  current: number = PROTOCOL_VERSION,
): UpCaster {
  const path = (version: number): readonly (UpCastStep | undefined)[] =>
    Array.from({ length: current - version }, (_, at) => steps[version + at]);
  return {
    judge: (version) => {
      if (version > current) return 'new';
      return version >= 1 && path(version).every((step) => step !== undefined) ? 'known' : 'old';
    },
    cast: (command, version) =>
      version === current
        ? command
        : path(version).reduce((former, step) => step?.(former) ?? former, command),
  };
}
