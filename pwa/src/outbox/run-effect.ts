import { parseInput } from '@gestionale/shared-schema/contract/parse-input.ts';
import { contractOf, type CommandName } from '@gestionale/shared-schema/registry.ts';

import type { PendingEffect } from '../local-db/cache-db.ts';
import type { EffectView, LocalEffect, LocalEffects } from './local-effect.ts';

/** Runs the effect of one command on a view; data that the contract does not take change nothing. */
export async function runEffect(
  effects: LocalEffects,
  { nome, dati }: Pick<PendingEffect, 'nome' | 'dati'>,
  view: EffectView,
): Promise<void> {
  const input = parseInput(contractOf(nome), dati);
  if (!input.ok) return;
  // The map pairs every name with the effect of its input; the pair is lost in a union of names.
  const effect = effects[nome] as LocalEffect<CommandName>;
  await effect(input.value, view);
}
