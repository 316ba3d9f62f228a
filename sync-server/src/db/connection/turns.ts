/**
 * Lets one after the other do something, in the order in which they came. Whoever has the turn may let
 * those in who only look: they look aside, at what was there before.
 */
export interface Turns {
  /** True while somebody has the turn. */
  readonly isTaken: boolean;
  /** Takes the turn; undefined when it is free and nothing has to be awaited. */
  take(): Promise<void> | undefined;
  /** The turn, or leave to look aside, whichever comes first. */
  takeToLook(): Promise<Place> | Place;
  /** Whoever waits to look, or comes to look until it is shut, looks aside. */
  letLook(): void;
  /** Whether anybody has looked aside since those were let in. */
  readonly hasLooked: boolean;
  shut(): void;
  /** Hands the turn to whoever waits longest. */
  pass(): void;
}

export type Place = 'turn' | 'aside';

interface Waiting {
  readonly go: (place: Place) => void;
  readonly looks: boolean;
}

export function createTurns(): Turns {
  let waiting: Waiting[] = [];
  let isTaken = false;
  let isOpen = false;
  let hasLooked = false;

  function queue(looks: boolean): Promise<Place> {
    return new Promise((go) => waiting.push({ go, looks }));
  }

  return {
    get isTaken() {
      return isTaken;
    },
    get hasLooked() {
      return hasLooked;
    },
    take() {
      if (isTaken) return queue(false).then(() => undefined);
      isTaken = true;
      return undefined;
    },
    takeToLook() {
      if (isTaken) {
        hasLooked ||= isOpen;
        return isOpen ? 'aside' : queue(true);
      }
      isTaken = true;
      return 'turn';
    },
    letLook() {
      isOpen = true;
      for (const { go, looks } of waiting) if (looks) go('aside');
      const left = waiting.filter(({ looks }) => !looks);
      hasLooked = left.length < waiting.length;
      waiting = left;
    },
    shut() {
      isOpen = false;
    },
    pass() {
      const next = waiting.shift();
      if (next === undefined) isTaken = false;
      else next.go('turn');
    },
  };
}
