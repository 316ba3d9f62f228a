/** Chromium's event that lets a page ask for its own installation; not in the standard types. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

export interface InstallOffer {
  /** True when the browser is ready to install the app at a word of ours. */
  ready(): boolean;
  subscribe(listener: () => void): () => void;
  /** Opens the browser's own dialog; an offer can be used once. */
  use(): Promise<void>;
}

/** Catches the browser's offer to install, which comes once and early, for the moment it is useful. */
export function watchInstallOffer(target: EventTarget): InstallOffer {
  let offer: BeforeInstallPromptEvent | null = null;
  const listeners = new Set<() => void>();
  const set = (next: BeforeInstallPromptEvent | null) => {
    offer = next;
    for (const listener of listeners) listener();
  };
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if ('prompt' in event) set(event as BeforeInstallPromptEvent);
  });
  target.addEventListener('appinstalled', () => set(null));
  return {
    ready: () => offer !== null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    use: async () => {
      const used = offer;
      set(null);
      await used?.prompt();
    },
  };
}
