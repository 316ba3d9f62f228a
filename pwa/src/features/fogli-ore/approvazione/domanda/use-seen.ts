import { useEffect, useState, type RefObject } from 'react';

const NESSUNO: ReadonlySet<string> = new Set();
/** Of a flag; it is small, so that every screen has room for one. */
const IN_VISTA = 0.6;
const FLAG = '.ui-chip';
const VOCE = '[data-visto]';

/**
 * Which entries of a list were on the screen with all their flags, by their `data-visto`: as far as a
 * browser can tell what somebody saw. Undefined until it has looked for the first time.
 */
export function useSeen(
  list: RefObject<HTMLElement | null>,
  voci: readonly string[],
): ReadonlySet<string> | undefined {
  const [seen, setSeen] = useState<ReadonlySet<string>>();
  const [flags] = useState(() => new WeakSet<Element>());
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const inSight = entries.filter((each) => each.intersectionRatio >= IN_VISTA);
        for (const { target } of inSight) flags.add(target);
        const touched = new Set(inSight.map(({ target }) => target.closest<HTMLElement>(VOCE)));
        const found = [...touched].filter(
          (voce) => voce !== null && [...voce.querySelectorAll(FLAG)].every((f) => flags.has(f)),
        );
        setSeen(
          (now = NESSUNO) => new Set([...now, ...found.map((v) => v?.dataset['visto'] ?? '')]),
        );
      },
      { threshold: IN_VISTA },
    );
    const wanted = new Set(voci);
    for (const voce of list.current?.querySelectorAll<HTMLElement>(VOCE) ?? []) {
      if (!wanted.has(voce.dataset['visto'] ?? '')) continue;
      for (const flag of voce.querySelectorAll(FLAG)) if (!flags.has(flag)) observer.observe(flag);
    }
    return () => observer.disconnect();
  }, [list, voci, flags]);
  return seen;
}
