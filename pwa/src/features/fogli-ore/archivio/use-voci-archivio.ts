import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { primoGiornoVicino } from '@gestionale/shared-schema/fogli-ore/segnalazioni.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { useMemo, useState } from 'react';

import type { CacheTables } from '../../../local-db/databases/cache-tables.ts';
import { useLive } from '../../../local-db/queries/use-live.ts';
import { leggiRegole } from '../regole-di-persona.ts';
import { useServerDay } from '../use-server-day.ts';
import { creaVociArchivio, type ContestoOre, type VoceArchivio } from './voci-archivio.ts';

/** Between two such reads the page has its turn. */
const PROGETTI_PER_LETTURA = 100;

/**
 * Rows with what they are looked at beside, of which some came from the server; undefined while either is
 * being read.
 */
export function useVociArchivio(
  ore: readonly FoglioOre[] | undefined,
  prima: readonly FoglioOre[],
): readonly VoceArchivio[] | undefined {
  const tratto = useMemo(() => (ore === undefined ? undefined : trattoDi(ore)), [ore]);
  const letto = useLive(
    async (cache) => {
      if (tratto === undefined) return undefined;
      return { chiave: tratto.chiave, contesto: await leggiContesto(cache, tratto) };
    },
    [tratto?.chiave],
  );
  const oggi = useServerDay();
  const [esamina] = useState(creaVociArchivio);
  // What was read of another period says nothing about this one.
  const qui = letto?.chiave === tratto?.chiave ? letto?.contesto : undefined;
  const contesto = useMemo(
    () => qui && { ...qui, oggi, intorno: [...qui.intorno, ...prima] },
    [qui, oggi, prima],
  );
  return useMemo(
    () => (ore === undefined || contesto === undefined ? undefined : esamina(ore, contesto)),
    [esamina, ore, contesto],
  );
}

interface Tratto {
  readonly dal: Giorno | undefined;
  readonly al: Giorno | undefined;
  readonly progetti: readonly ProgettoId[];
  /** The same for the same days and projects. */
  readonly chiave: string;
}

function trattoDi(ore: readonly FoglioOre[]): Tratto {
  let dal: Giorno | undefined;
  let al: Giorno | undefined;
  let prima: Giorno | undefined;
  const distinti = new Set<ProgettoId>();
  for (const { data, progetto_id } of ore) {
    distinti.add(progetto_id);
    // Mostly they come by day.
    if (data === prima) continue;
    prima = data;
    if (dal === undefined || data < dal) dal = data;
    if (al === undefined || data > al) al = data;
  }
  const progetti = [...distinti].toSorted();
  return { dal, al, progetti, chiave: [dal, al, ...progetti].join(' ') };
}

async function leggiContesto(cache: CacheTables, tratto: Tratto): Promise<ContestoOre> {
  const persone = await cache.dipendenti.toArray();
  return {
    ...(await leggiRegole(cache)),
    tipi: new Map(persone.map(({ id, tipo_assunzione }) => [id, tipo_assunzione])),
    giornate: await leggiGiornate(cache, tratto.progetti),
    intorno: await leggiIntorno(cache, tratto),
  };
}

async function leggiGiornate(
  { progetti }: Pick<CacheTables, 'progetti'>,
  ids: readonly ProgettoId[],
): Promise<Map<string, Progetto['giornate']>> {
  const giornate = new Map<string, Progetto['giornate']>();
  for (let from = 0; from < ids.length; from += PROGETTI_PER_LETTURA) {
    for (const each of await progetti.bulkGet(ids.slice(from, from + PROGETTI_PER_LETTURA))) {
      if (each !== undefined) giornate.set(each.id, each.giornate);
    }
  }
  return giornate;
}

/** The week before the first day, and the day after the last one. */
async function leggiIntorno(
  { fogliOre }: Pick<CacheTables, 'fogliOre'>,
  { dal, al }: Tratto,
): Promise<FoglioOre[]> {
  if (dal === undefined || al === undefined) return [];
  const prima = fogliOre.where('data').between(primoGiornoVicino(dal), dal, true, false);
  const dopo = fogliOre.where('data').equals(addGiorni(al, 1));
  return [...(await prima.toArray()), ...(await dopo.toArray())];
}
