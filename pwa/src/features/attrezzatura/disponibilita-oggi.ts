import type { Attrezzatura } from '@gestionale/shared-schema/attrezzatura/attrezzatura.ts';
import { impegna, impegnatiDa } from '@gestionale/shared-schema/progetti/disponibilita.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';
import { groupBy } from '@gestionale/shared-schema/values/language/group-by.ts';

/** A project that commits some pieces today. */
export interface ImpegnoOggi {
  readonly progetto_id: string;
  readonly nome_progetto: string;
  readonly quantita: number;
}

/** A piece of equipment with what is left of it today; negative when more is committed than owned. */
export interface AttrezzoOggi extends Attrezzatura {
  readonly disponibile: number;
  /** By name of the project. */
  readonly impegni: readonly ImpegnoOggi[];
}

type ProgettoImpegnato = Pick<
  Progetto,
  'id' | 'nome_progetto' | 'stato' | 'giornate' | 'attrezzaturaAssegnata'
>;

/** What is available today, and who has the rest: the projects that have a day today and still run. */
export function disponibilitaOggi(
  attrezzatura: readonly Attrezzatura[],
  progetti: readonly ProgettoImpegnato[],
  oggi: Giorno,
): AttrezzoOggi[] {
  const impegni = groupBy(
    progetti
      .filter(
        (progetto) => impegna(progetto) && progetto.giornate.some(({ data }) => data === oggi),
      )
      .toSorted(perNome)
      .flatMap(impegniDi),
    ({ attrezzatura_id }) => attrezzatura_id,
  );
  return attrezzatura.map((attrezzo) => {
    const suoi = impegni.get(attrezzo.id) ?? [];
    const impegnata = suoi.reduce((sum, { quantita }) => sum + quantita, 0);
    return { ...attrezzo, disponibile: attrezzo.quantita_totale - impegnata, impegni: suoi };
  });
}

/** One for each piece of equipment, however many commitments of it the project has. */
function impegniDi(progetto: ProgettoImpegnato) {
  const { id: progetto_id, nome_progetto, attrezzaturaAssegnata } = progetto;
  const ids = new Set(attrezzaturaAssegnata.map(({ attrezzatura_id }) => attrezzatura_id));
  return Array.from(ids, (attrezzatura_id) => ({
    attrezzatura_id,
    progetto_id,
    nome_progetto,
    quantita: impegnatiDa(progetto, attrezzatura_id),
  }));
}

function perNome(left: ProgettoImpegnato, right: ProgettoImpegnato): number {
  return italianSortKey(left.nome_progetto) < italianSortKey(right.nome_progetto) ? -1 : 1;
}
