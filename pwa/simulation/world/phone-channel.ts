import type { TabChannel } from '../../src/local-db/tab-channel.ts';
import type { VirtualTime } from './virtual-time.ts';

/** How tabs of one browser hear each other: a little later, and never themselves. */
export interface PhoneChannel {
  forTab(): TabChannel;
  /** Something was said that not all have heard yet. */
  readonly busy: boolean;
}

const DELAY_MS = 2;

/** With `onLost`, which hears of it, nothing that is said comes. */
export function createPhoneChannel(
  time: VirtualTime,
  onLife: () => void,
  onLost: (() => void) | null,
): PhoneChannel {
  const listeners = new Set<() => void>();
  let underway = 0;

  return {
    get busy() {
      return underway > 0;
    },
    forTab: () => {
      const own = new Set<() => void>();
      return {
        post: () => {
          const others = [...listeners].filter((listener) => !own.has(listener));
          if (others.length === 0) return;
          if (onLost !== null) {
            onLost();
            return;
          }
          underway += 1;
          time.after(DELAY_MS, () => {
            underway -= 1;
            onLife();
            for (const listener of others) if (listeners.has(listener)) listener();
          });
        },
        listen: (listener) => {
          const heard = (): void => listener();
          own.add(heard);
          listeners.add(heard);
          return () => {
            own.delete(heard);
            listeners.delete(heard);
          };
        },
      };
    },
  };
}
