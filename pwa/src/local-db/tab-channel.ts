/** Reaches the other tabs of this origin. */
export interface TabChannel {
  readonly post: () => void;
  readonly listen: (listener: () => void) => () => void;
}

/** A channel of a name; it lives as long as its page. */
export function createTabChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  return {
    post: () => channel.postMessage(null),
    listen: (listener) => {
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
  };
}
