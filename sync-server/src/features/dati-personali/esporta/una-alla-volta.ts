/** However an export ended, after so long it is over, in milliseconds. */
const AL_PIU_MS = 15 * 60_000;

/** Exports at once, of anybody: each keeps a renderer busy and a connection open. */
const IN_TUTTO = 4;

/** Lets nobody have two exports at once. */
export interface UnaAllaVolta {
  /** Takes the turn of a person and gives how to leave it; undefined while they have one. */
  take(chi: string, nowMs: number): (() => void) | undefined;
}

export function createUnaAllaVolta(): UnaAllaVolta {
  const inCorso = new Map<string, number>();
  return {
    take(chi, nowMs) {
      for (const [altro, da] of inCorso) if (nowMs - da >= AL_PIU_MS) inCorso.delete(altro);
      if (inCorso.has(chi) || inCorso.size >= IN_TUTTO) return undefined;
      inCorso.set(chi, nowMs);
      return () => {
        if (inCorso.get(chi) === nowMs) inCorso.delete(chi);
      };
    },
  };
}
