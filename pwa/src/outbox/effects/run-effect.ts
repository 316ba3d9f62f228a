import { parseInput } from '@gestionale/shared-schema/contract/parse-input.ts';
import { commandOf, type CommandName } from '@gestionale/shared-schema/registry-at-hand.ts';

import type { PendingEffect } from '../../local-db/databases/cache-db.ts';
import type { EffectView, LocalEffect, LocalEffects } from './local-effect.ts';

/** Runs the effect of one command on a view; data that the contract does not take change nothing. */
export async function runEffect(
  effects: LocalEffects,
  { name, input }: Pick<PendingEffect, 'name' | 'input'>,
  view: EffectView,
): Promise<void> {
  const parsed = parseInput(commandOf(name), input);
  if (!parsed.ok) return;
  // The map pairs every name with the effect of its input; the pair is lost in a union of names.
  const effect = effects[name] as LocalEffect<CommandName>;
  await effect(parsed.value, view);
}
