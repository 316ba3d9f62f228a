import type { TipoAssunzione } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { RegoleOrario } from '@gestionale/shared-schema/mesi/ripartisci-ore.ts';
import type { Giornata } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { groupBy } from '@gestionale/shared-schema/values/language/group-by.ts';

import { esaminaFoglioOre, type FoglioOreEsaminato } from '../approvazione/anomalie.ts';
import { guardaVicine, unaVoltaPerElenco } from '../approvazione/guarda-vicine.ts';
import { traOreVicine } from '../approvazione/ore-vicine.ts';

/** One entry of the archive. */
export interface VoceArchivio {
  /** That of the entry. */
  readonly id: FoglioOre['id'];
  readonly foglioOre: FoglioOre;
  /** What it says beside its day and its person's other hours: worked out when it is first asked for. */
  readonly esame: () => FoglioOreEsaminato;
}

/** What entries are looked at beside. */
export interface ContestoOre {
  readonly regole: RegoleOrario;
  readonly pausa_abituale: number;
  /** Days behind it have not come. */
  readonly oggi?: Giorno | undefined;
  /** How people are employed, by their id. */
  readonly tipi: ReadonlyMap<string, TipoAssunzione>;
  /** Planned days, by the id of their project. */
  readonly giornate: ReadonlyMap<string, readonly Giornata[]>;
  /** Hours of the days before and after the entries. */
  readonly intorno: readonly FoglioOre[];
}

interface OreDiPersona {
  /** All of theirs, those around the period too. */
  readonly tutte: readonly FoglioOre[];
  readonly voci: ReadonlyMap<FoglioOre, VoceArchivio>;
}

/**
 * Makes entries of rows that are read again and again: a person none of whose hours changed keeps
 * theirs, so that what a list has prepared of them stays.
 */
export function creaVociArchivio(): (
  ore: readonly FoglioOre[],
  contesto: ContestoOre,
) => readonly VoceArchivio[] {
  let contestoPrima: ContestoOre | undefined;
  let prima: ReadonlyMap<string, OreDiPersona> = new Map();
  return (ore, contesto) => {
    const persone = new Map<string, OreDiPersona>();
    const intorno = groupBy(contesto.intorno, ({ dipendente_id }) => dipendente_id);
    const gruppi = groupBy(ore, ({ dipendente_id }) => dipendente_id);
    for (const [id, sue] of gruppi) {
      const tutte = [...sue, ...(intorno.get(id) ?? [])];
      const stesse = contestoPrima === contesto ? prima.get(id) : undefined;
      const invariate = stesse !== undefined && haLeStesse(stesse.tutte, tutte);
      persone.set(id, invariate ? stesse : { tutte, voci: vociDi(sue, tutte, contesto) });
    }
    contestoPrima = contesto;
    prima = persone;
    return ore.flatMap((each) => persone.get(each.dipendente_id)?.voci.get(each) ?? []);
  };
}

function vociDi(
  sue: readonly FoglioOre[],
  tutte: readonly FoglioOre[],
  { regole, pausa_abituale, oggi, tipi, giornate }: ContestoOre,
): OreDiPersona['voci'] {
  const vicine = unaVolta(() => traOreVicine(tutte).vicineDi);
  const guardate = unaVoltaPerElenco(guardaVicine);
  return new Map(
    sue.map((foglioOre) => {
      const { id, dipendente_id, progetto_id } = foglioOre;
      const tipo_assunzione = tipi.get(dipendente_id);
      const esame = unaVolta(() =>
        esaminaFoglioOre(
          foglioOre,
          giornate.get(progetto_id) ?? [],
          guardate(vicine()(foglioOre)),
          {
            regole,
            pausa_abituale,
            oggi,
            tipo_assunzione,
          },
        ),
      );
      return [foglioOre, { id, foglioOre, esame }] as const;
    }),
  );
}

function haLeStesse(left: readonly FoglioOre[], right: readonly FoglioOre[]): boolean {
  return left.length === right.length && left.every((each, index) => each === right[index]);
}

function unaVolta<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
