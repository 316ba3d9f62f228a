import { setImmediate } from 'node:timers/promises';

import {
  addGiorni,
  giornoInItalia,
  giornoSchema,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import { toIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Queries } from '../../db/database.ts';
import { perDatabase } from '../../db/per-database.ts';
import { rawQuery } from '../../db/raw-query.ts';

/** Days as a reader names them, both included. */
export interface Periodo {
  readonly data_inizio?: Giorno | undefined;
  readonly data_fine?: Giorno | undefined;
}

/** Numbers of lines: from the first to the last, both included. */
export interface Tratto {
  readonly prima: number;
  readonly ultima: number;
}

/** Lines of which it is known between which instants they lie: a clock that is set back disorders them. */
interface Blocco extends Tratto {
  readonly minimo: Istante;
  readonly massimo: Istante;
}

/** Lines of a block: some milliseconds to read them. */
const BLOCCO = 5_000;

interface Noti {
  blocchi: readonly Blocco[];
  /** Of the last of their lines: as long as it stands, so does everything before it. */
  hash: string | undefined;
}

/** Whole blocks, each of which is read once: nothing but the beginning of the log ever goes. */
const noti = perDatabase((): Noti => ({ blocchi: [], hash: undefined }));

/** What of the log may have lines of that period, in order. */
export async function trattiDel(db: Queries, periodo: Periodo): Promise<readonly Tratto[]> {
  const { prima, ultima } = (await db.first(rawQuery<Estremi>(ESTREMI, []))) ?? {};
  if (typeof prima !== 'number' || typeof ultima !== 'number') return [];
  const { dal, al } = istantiDi(periodo);
  if (dal === undefined && al === undefined) return [{ prima, ultima }];
  const tratti: Tratto[] = [];
  for (const blocco of await leggiBlocchi(db, { prima, ultima })) {
    if (dal !== undefined && blocco.massimo < dal) continue;
    if (al !== undefined && blocco.minimo >= al) continue;
    const vicino = tratti.at(-1);
    if (vicino?.ultima !== blocco.prima - 1) tratti.push(blocco);
    else tratti[tratti.length - 1] = { prima: vicino.prima, ultima: blocco.ultima };
  }
  return tratti;
}

interface Estremi {
  readonly prima: number | null;
  readonly ultima: number | null;
}

/** Each by itself: SQLite would read all lines for both. */
const ESTREMI = `SELECT (SELECT min(sequence) FROM registro_attivita) AS prima,
  (SELECT max(sequence) FROM registro_attivita) AS ultima`;

const TEMPI = `SELECT min(quando) AS minimo, max(quando) AS massimo FROM registro_attivita
  WHERE sequence BETWEEN ?1 AND ?2`;

const HASH = 'SELECT lower(hex(hash)) AS hash FROM registro_attivita WHERE sequence = ?1';

/** All blocks that have lines. Others have their turn between those that are read. */
async function leggiBlocchi(db: Queries, { prima, ultima }: Tratto): Promise<readonly Blocco[]> {
  const blocchi = [...(await blocchiNoti(db))].filter((blocco) => blocco.ultima >= prima);
  let da = (blocchi.at(-1)?.ultima ?? prima - 1) + 1;
  for (; da <= ultima; da = fineBlocco(da) + 1) {
    const fine = fineBlocco(da);
    const tempi = await db.first(
      rawQuery<Pick<Blocco, 'minimo' | 'massimo'> | { readonly minimo: null }>(TEMPI, [da, fine]),
    );
    if (tempi === undefined || tempi.minimo === null) continue;
    blocchi.push({ prima: da, ultima: Math.min(fine, ultima), ...tempi });
    await setImmediate();
  }
  await ricorda(
    db,
    blocchi.filter((blocco) => blocco.ultima === fineBlocco(blocco.ultima)),
  );
  return blocchi;
}

function fineBlocco(sequence: number): number {
  return Math.ceil(sequence / BLOCCO) * BLOCCO;
}

/** None where the log is not any more the one that they were read from. */
async function blocchiNoti(db: Queries): Promise<readonly Blocco[]> {
  const { blocchi, hash } = noti(db);
  return hash === (await hashDi(db, blocchi)) ? blocchi : [];
}

async function ricorda(db: Queries, blocchi: readonly Blocco[]): Promise<void> {
  Object.assign(noti(db), { blocchi, hash: await hashDi(db, blocchi) });
}

async function hashDi(db: Queries, blocchi: readonly Blocco[]): Promise<string | undefined> {
  const ultimo = blocchi.at(-1);
  if (ultimo === undefined) return undefined;
  return (await db.first(rawQuery<{ hash: string }>(HASH, [ultimo.ultima])))?.hash;
}

const HOUR_MS = 3_600_000;

/** No line was written before or after: a day that lies further away is as good as one of these. */
const PRIMO_GIORNO = giornoSchema.parse('1970-01-02');
const ULTIMO_GIORNO = giornoSchema.parse('2999-12-31');

/**
 * The instant at which a day begins in Italy, an hour or two before it does in UTC. Further away years
 * have other than four digits in one place or another, and neither sort nor read as a day.
 */
function inizioDi(giorno: Giorno): Istante {
  if (giorno < PRIMO_GIORNO) return inizioDi(PRIMO_GIORNO);
  if (giorno > ULTIMO_GIORNO) return inizioDi(ULTIMO_GIORNO);
  const mezzanotte = Date.parse(`${giorno}T00:00:00Z`);
  const estate = mezzanotte - 2 * HOUR_MS;
  return toIstante(giornoInItalia(estate) === giorno ? estate : mezzanotte - HOUR_MS);
}

function fineDi(giorno: Giorno): Istante {
  return inizioDi(giorno > ULTIMO_GIORNO ? ULTIMO_GIORNO : addGiorni(giorno, 1));
}

/** From when on, and before when; undefined for ever. */
export function istantiDi({ data_inizio, data_fine }: Periodo): {
  readonly dal: Istante | undefined;
  readonly al: Istante | undefined;
} {
  return {
    dal: data_inizio === undefined ? undefined : inizioDi(data_inizio),
    al: data_fine === undefined ? undefined : fineDi(data_fine),
  };
}
