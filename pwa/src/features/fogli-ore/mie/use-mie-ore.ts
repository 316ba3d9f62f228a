import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import {
  leggiOreScritte,
  oreNuoveRifiutate,
} from '@gestionale/shared-schema/fogli-ore/ore-rifiutate.ts';
import { pausaDi, statoOre } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { calcolaOreLavorate } from '@gestionale/shared-schema/fogli-ore/valuta-ore.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useMemo } from 'react';

import type { CacheTables } from '../../../local-db/databases/cache-tables.ts';
import { progettiNelPeriodo } from '../../../local-db/queries/progetti-nel-periodo.ts';
import { useKnown } from '../../../local-db/queries/use-known.ts';
import type { EntryState, OutboxEntry } from '../../../outbox/entries/entry.ts';
import { useEntries, useRowStates } from '../../../outbox/use-outbox.ts';
import { reasonOf } from '../../../records/reason-of.ts';
import type { User } from '../../../session/session.ts';
import { statoRiga } from '../attivita/stato-riga.ts';
import { useOreUnite } from '../finestra/unisci-ore.ts';
import { useOltreFinestra, type OltreFinestra } from '../finestra/use-oltre-finestra.ts';
import { useOreDal } from '../finestra/use-ore-dal.ts';
import { mieOre, type MieOre, type Prevista, type VoceMia } from './mie-ore.ts';
import { giorniDelPeriodo, type PeriodoMio } from './periodo-mio.ts';

export interface MieOreLette {
  readonly mie: MieOre;
  /** False: some of it may still come to this device. */
  readonly complete: boolean;
  /** What of them is on the server alone; null where nothing is. */
  readonly oltre: OltreFinestra | null;
  /** The first day of all that the device holds; undefined where it holds nothing, or only a window of it. */
  readonly daQuando: Giorno | undefined;
  /** Undefined where the device does not know which months are closed. */
  readonly mesiChiusi: ReadonlySet<string> | undefined;
}

const NESSUNA: readonly FoglioOre[] = [];

/** The user's own hours of some days, against the plan, as this device has them; undefined while they are read. */
export function useMieOre(user: User, periodo: PeriodoMio): MieOreLette | undefined {
  const { dal, al } = periodo;
  // What began on the day before may reach over midnight.
  const oltre = useOltreFinestra({ dal: addGiorni(dal, -1), al, dipendente_id: user.id });
  const oreDal = useOreDal();
  const voci = useEntries();
  const stati = useRowStates('fogliOre');
  const rifiutate = useMemo(() => rifiutateDi(voci ?? [], user), [voci, user]);
  const ids = rifiutate.map(({ progetto_id }) => progetto_id).join(' ');
  const known = useKnown(
    async (tables) => ({ periodo: `${dal} ${al}`, ...(await leggi(tables, user, dal, al, ids)) }),
    [user, dal, al, ids],
  );
  const unite = useOreUnite(known?.value.ore, oltre?.righe ?? NESSUNA);
  return useMemo(() => {
    // Of other days: these are on their way.
    if (known === undefined || known.value.periodo !== `${dal} ${al}`) return undefined;
    const { ore, piano, nomi, prima, chiusi } = known.value;
    const mesiChiusi = chiusi === undefined ? undefined : new Set(chiusi);
    const righe = (unite ?? ore).map((each) => daRiga(each, stati.get(each.id), voci ?? []));
    const nuove = rifiutate
      .filter(({ id }) => !ore.some((each) => each.id === id))
      .map((voce) => voce.con(nomi.get(voce.progetto_id) ?? ''));
    const giorni = giorniDelPeriodo(periodo);
    return {
      mie: mieOre(giorni, [...righe, ...nuove], piano, mesiChiusi ?? new Set()),
      complete: known.complete,
      oltre,
      daQuando: oreDal === null ? prima : undefined,
      mesiChiusi,
    };
  }, [known, unite, oltre, oreDal, periodo, dal, al, rifiutate, stati, voci]);
}

async function leggi(
  tables: CacheTables,
  { id }: User,
  dal: Giorno,
  al: Giorno,
  progetti_ids: string,
) {
  const { fogliOre, progetti, impostazioni } = tables;
  const mie = fogliOre.where('[dipendente_id+data]');
  const [ore, prima, nelPeriodo, altri, azienda] = await Promise.all([
    // What began on the day before may reach over midnight.
    mie.between([id, addGiorni(dal, -1)], [id, al], true, true).toArray(),
    fogliOre.where('[dipendente_id+data]').between([id, ''], [id, '\uffff']).first(),
    progettiNelPeriodo(tables, { dal: addGiorni(dal, -1), al }),
    progetti.bulkGet(progetti_ids === '' ? [] : progetti_ids.split(' ')),
    impostazioni.get(IMPOSTAZIONI_ID),
  ]);
  const nomi = altri.flatMap((each) =>
    each === undefined ? [] : [[each.id as string, each.nome_progetto] as const],
  );
  return {
    ore,
    prima: prima?.data,
    piano: pianoDi(nelPeriodo, id),
    nomi: new Map(nomi),
    chiusi: azienda?.mesi_chiusi,
  };
}

/** The planned days of what one is assigned to; a cancelled activity is not done. */
function pianoDi(progetti: readonly Progetto[], dipendente_id: string): Prevista[] {
  return progetti
    .filter(
      ({ stato, dipendentiAssegnati }) =>
        stato !== 'Annullato' && dipendentiAssegnati.some(({ id }) => id === dipendente_id),
    )
    .flatMap(({ id, nome_progetto, giornate }) =>
      giornate.map(({ data, ora_inizio, ora_fine }) => ({
        data,
        ora_inizio,
        ora_fine,
        ore_lavorate: calcolaOreLavorate(ora_inizio, ora_fine),
        progetto_id: id,
        nome_progetto,
      })),
    );
}

function daRiga(
  foglioOre: FoglioOre,
  coda: EntryState | undefined,
  voci: readonly OutboxEntry[],
): VoceMia {
  const { id, progetto_id, nome_progetto, data, ora_inizio, ora_fine, ore_lavorate } = foglioOre;
  const rimandata = coda !== 'refused' && statoOre(foglioOre) === 'rimandata';
  return {
    id,
    progetto_id,
    nome_progetto,
    data,
    ora_inizio,
    ora_fine,
    ore_lavorate,
    pausa: pausaDi(foglioOre),
    stato: statoRiga(foglioOre, coda),
    rimandata,
    motivo: rimandata ? foglioOre.rimandato_motivo : rifiutoDi(id, voci),
    mese_chiuso: foglioOre.mese_chiuso,
  };
}

/** Why the server refused what was written here about an entry. */
function rifiutoDi(id: string, voci: readonly OutboxEntry[]): string | null {
  const voce = voci.find(
    (each) => each.status === 'refused' && 'id' in each.input && each.input.id === id,
  );
  return voce === undefined ? null : motivoDi(voce);
}

function motivoDi({ refusal }: OutboxEntry): string | null {
  return refusal === undefined ? null : reasonOf(refusal);
}

interface Rifiutata {
  readonly id: string;
  readonly progetto_id: string;
  /** The entry, with the name of its activity. */
  readonly con: (nome_progetto: string) => VoceMia;
}

/** New hours that the server refused: their rows are not there. */
function rifiutateDi(voci: readonly OutboxEntry[], user: User): Rifiutata[] {
  return oreNuoveRifiutate(voci, user.id).flatMap((voce) => {
    const { id, progetto_id } = voce.input;
    const lette = leggiOreScritte(voce.input);
    if (id === undefined || lette === null) return [];
    const con = (nome_progetto: string): VoceMia => ({
      ...lette,
      id,
      progetto_id,
      nome_progetto,
      stato: 'da_sistemare',
      rimandata: false,
      motivo: motivoDi(voce),
      mese_chiuso: false,
    });
    return { id, progetto_id, con };
  });
}
