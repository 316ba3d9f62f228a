/** Which promise was broken. */
export type ViolationKind =
  /** Work that was shown as saved is nowhere. */
  | 'lost'
  /** A command took effect more than once, or one that was not accepted took effect. */
  | 'duplicated'
  /** A command was sent before another that it depends on was accepted. */
  | 'out-of-order'
  /** A device does not have what the server would show its user. */
  | 'divergent'
  /** A device holds or is sent a row that its user may not see. */
  | 'forbidden'
  /** What the app says of itself, or told a form, is not so. */
  | 'false-label'
  /** Not everything was sent and received in time after the last fault. */
  | 'not-drained'
  /** Hours were decided about otherwise than their rules say, or by who did not see them so. */
  | 'judged-unseen'
  /** Somebody is said to have read another note of the office than the one that they saw. */
  | 'read-unseen'
  /** A token works though its login is over. */
  | 'outlived'
  /** A device was told to forget what it has, and nothing on record says why. */
  | 'wiped'
  /** Something failed that must not fail. */
  | 'failure';

export interface Violation {
  readonly kind: ViolationKind;
  readonly what: string;
}

/** Where a broken promise is reported; the history ends with the first. */
export interface Findings {
  report(kind: ViolationKind, what: string): void;
  readonly first: Violation | null;
}

export function createFindings(): Findings {
  let first: Violation | null = null;
  return {
    report: (kind, what) => {
      first ??= { kind, what };
    },
    get first() {
      return first;
    },
  };
}
