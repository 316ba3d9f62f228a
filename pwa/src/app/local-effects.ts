import { fogliOreEffects } from '../features/fogli-ore/local-effects.ts';
import { progettiEffects } from '../features/progetti/local-effects.ts';
import type { LocalEffects } from '../outbox/local-effect.ts';

/** What each queued command does on this device, at once; a missing one does not compile. */
export const localEffects: LocalEffects = { ...fogliOreEffects, ...progettiEffects };
