import { StartupError } from '../startup-error.ts';

/**
 * Why a store cannot be used: it does not answer, nobody says who we are, it does not let us in, it has
 * no such bucket, or it says no for a reason of its own.
 */
export type StoreTrouble = 'unreachable' | 'noCredentials' | 'denied' | 'noBucket' | 'refused';

/** A store elsewhere cannot do now what it was asked; the message is Italian, for whoever runs the server. */
export class DocumentStoreError extends StartupError {
  readonly trouble: StoreTrouble;
  /** What the store or the system calls it. */
  readonly code: string;

  constructor(message: string, trouble: StoreTrouble, code: string, options: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
    this.code = code;
  }
}
