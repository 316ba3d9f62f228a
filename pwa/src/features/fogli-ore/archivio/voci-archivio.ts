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
  esame(): FoglioOreEsaminato;
}

/** Of tens of thousands at once: nothing is made for each but itself. */
class Voce implements VoceArchivio {
  readonly id: FoglioOre['id'];
  readonly foglioOre: FoglioOre;
  readonly #esamina: (foglioOre: FoglioOre) => FoglioOreEsaminato;
  #esame: FoglioOreEsaminato | undefined;

  constructor(foglioOre: FoglioOre, esamina: (foglioOre: FoglioOre) => FoglioOreEsaminato) {
    this.id = foglioOre.id;
    this.foglioOre = foglioOre;
    this.#esamina = esamina;
  }

  esame(): FoglioOreEsaminato {
    return (this.#esame ??= this.#esamina(this.foglioOre));
  }
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
  /** Of those of the period, in their order. */
  readonly voci: readonly VoceArchivio[];
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
    return nelloStessoOrdine(ore, persone);
  };
}

/** Everybody's are in the order of the rows among themselves. */
function nelloStessoOrdine(
  ore: readonly FoglioOre[],
  persone: ReadonlyMap<string, OreDiPersona>,
): VoceArchivio[] {
  const code = new Map(Array.from(persone, ([id, { voci }]) => [id, { voci, prese: 0 }]));
  const ordinate: VoceArchivio[] = [];
  for (const { dipendente_id } of ore) {
    const coda = code.get(dipendente_id);
    const voce = coda?.voci[coda.prese];
    if (coda === undefined || voce === undefined) continue;
    coda.prese += 1;
    ordinate.push(voce);
  }
  return ordinate;
}

function vociDi(
  sue: readonly FoglioOre[],
  tutte: readonly FoglioOre[],
  { regole, pausa_abituale, oggi, tipi, giornate }: ContestoOre,
): VoceArchivio[] {
  const vicine = unaVolta(() => traOreVicine(tutte).vicineDi);
  const guardate = unaVoltaPerElenco(guardaVicine);
  const esamina = (foglioOre: FoglioOre): FoglioOreEsaminato =>
    esaminaFoglioOre(
      foglioOre,
      giornate.get(foglioOre.progetto_id) ?? [],
      guardate(vicine()(foglioOre)),
      { regole, pausa_abituale, oggi, tipo_assunzione: tipi.get(foglioOre.dipendente_id) },
    );
  return sue.map((foglioOre) => new Voce(foglioOre, esamina));
}

function haLeStesse(left: readonly FoglioOre[], right: readonly FoglioOre[]): boolean {
  return left.length === right.length && left.every((each, index) => each === right[index]);
}

function unaVolta<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
