import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { OreDiPersona } from '@gestionale/shared-schema/progetti/eliminazione.ts';
import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';

type Ore = Pick<
  FoglioOre,
  'dipendente_id' | 'dipendente_nome' | 'dipendente_cognome' | 'approvato'
>;

/** The hours of a project that are on this device, by person, in the order in which the server names them. */
export function oreCheTrattengono(ore: readonly Ore[]): OreDiPersona[] {
  const persone = new Map<string, OreDiPersona & { readonly chiave: string }>();
  for (const { dipendente_id, dipendente_nome, dipendente_cognome, approvato } of ore) {
    const prima = persone.get(dipendente_id);
    persone.set(dipendente_id, {
      chiave: italianSortKey(`${dipendente_cognome}\t${dipendente_nome}`),
      nome: dipendente_nome,
      cognome: dipendente_cognome,
      registrazioni: (prima?.registrazioni ?? 0) + 1,
      approvate: (prima?.approvate ?? 0) + (approvato ? 1 : 0),
    });
  }
  return [...persone.values()].toSorted((left, right) => (left.chiave < right.chiave ? -1 : 1));
}
