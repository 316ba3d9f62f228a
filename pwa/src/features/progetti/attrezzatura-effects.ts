import type { AttrezzaturaAssegnata } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';

import type { EffectView } from '../../outbox/effects/local-effect.ts';
import { compareText } from './compare-text.ts';

/** Commits equipment; whether there is enough on each day, the server decides over all projects. */
export async function assegnaAttrezzatura(
  input: CommandInput<'progetti.assegnaAttrezzatura'>,
  view: EffectView,
): Promise<void> {
  const { id, impegno_id, attrezzatura_id, quantita_impegnata } = input;
  const progetto = await view.get('progetti', id);
  if (progetto === undefined || impegno_id === undefined) return;
  if (progetto.attrezzaturaAssegnata.some((impegno) => impegno.id === impegno_id)) return;
  const attrezzo = await view.reference('attrezzatura', attrezzatura_id, ({ nome_attrezzo }) => ({
    nome_attrezzo,
  }));
  if (attrezzo === undefined) return;
  const { nome_attrezzo } = attrezzo;
  const impegno = { id: impegno_id, attrezzatura_id, nome_attrezzo, quantita_impegnata };
  await view.put('progetti', {
    ...progetto,
    attrezzaturaAssegnata: [...progetto.attrezzaturaAssegnata, impegno].toSorted(byName),
    versione: progetto.versione + 1,
  });
}

export async function rimuoviAttrezzatura(
  { id, impegno_id }: CommandInput<'progetti.rimuoviAttrezzatura'>,
  view: EffectView,
): Promise<void> {
  const progetto = await view.get('progetti', id);
  if (progetto === undefined) return;
  const rimasti = progetto.attrezzaturaAssegnata.filter((impegno) => impegno.id !== impegno_id);
  if (rimasti.length === progetto.attrezzaturaAssegnata.length) return;
  await view.put('progetti', {
    ...progetto,
    attrezzaturaAssegnata: rimasti,
    versione: progetto.versione + 1,
  });
}

/** The order in which the server lists it. */
function byName(left: AttrezzaturaAssegnata, right: AttrezzaturaAssegnata): number {
  return (
    compareText(italianSortKey(left.nome_attrezzo), italianSortKey(right.nome_attrezzo)) ||
    compareText(left.id, right.id)
  );
}
