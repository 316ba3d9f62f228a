/** Words about sessions. */
export const testiAccessi = {
  conCosa: (browser: string | undefined, system: string | undefined): string => {
    if (browser === undefined) return system ?? 'Un programma';
    return system === undefined ? browser : `${browser} su ${system}`;
  },
} as const;
