import { attrezzaturaEffects } from '../features/attrezzatura/local-effects.ts';
import { clientiEffects } from '../features/clienti/local-effects.ts';
import { fogliOreEffects } from '../features/fogli-ore/local-effects.ts';
import { fornitoriEffects } from '../features/fornitori/local-effects.ts';
import { progettiEffects } from '../features/progetti/local-effects.ts';
import type { LocalEffects } from '../outbox/effects/local-effect.ts';

/** What each queued command does on this device, at once; a missing one does not compile. */
export const localEffects: LocalEffects = {
  ...attrezzaturaEffects,
  ...clientiEffects,
  ...fogliOreEffects,
  ...fornitoriEffects,
  ...progettiEffects,
};
