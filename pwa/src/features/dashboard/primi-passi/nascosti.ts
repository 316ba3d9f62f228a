import { useState } from 'react';

import type { User } from '../../../session/session.ts';

/** Of whom they are hidden until the page is loaded again, where the device has no room to remember it. */
const finoAllaRicarica = new Set<string>();

/** Under which it is remembered on this device that its user hid them. */
const chiaveDi = (userId: string): string => `gestionale-primi-passi-${userId}`;

export function passiNascosti(storage: Storage, userId: string): boolean {
  return finoAllaRicarica.has(userId) || storage.getItem(chiaveDi(userId)) !== null;
}

export function nascondiPassi(storage: Storage, userId: string): void {
  try {
    storage.setItem(chiaveDi(userId), '1');
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    finoAllaRicarica.add(userId);
  }
}

/** Whether the first steps are hidden, and how to hide or show them. */
export function useNascosti({ id }: User) {
  const [nascosti, setNascosti] = useState(() => passiNascosti(localStorage, id));
  return {
    nascosti,
    nascondi: () => {
      nascondiPassi(localStorage, id);
      setNascosti(true);
    },
    mostra: () => {
      finoAllaRicarica.delete(id);
      localStorage.removeItem(chiaveDi(id));
      setNascosti(false);
    },
  };
}
