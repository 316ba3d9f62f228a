import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { primoGiornoVicino } from '@gestionale/shared-schema/fogli-ore/segnalazioni.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { useRemote } from '../../../remote/use-remote.ts';
import { useOffline } from '../../../situation/use-offline.ts';
import {
  conTratto,
  primaDiLeggere,
  prossimoTratto,
  type Cercate,
  type Lette,
} from './leggi-indietro.ts';
import { useOreDal } from './use-ore-dal.ts';

/** As many rows of the server are read unasked; more are a wish. */
const RIGHE_DA_SOLE = 10_000;

/** Of which days hours are shown, both included, and of whom or of what. */
export interface GiorniMostrati {
  /** Null: from the first day on. */
  readonly dal: Giorno | null;
  readonly al: Giorno;
  readonly progetto_id?: ProgettoId;
  readonly dipendente_id?: DipendenteId;
  /** Those of the days before, too, which the first are looked at beside. */
  readonly conVicine?: boolean;
}

const NESSUNA: readonly FoglioOre[] = [];

/** What of some days this device does not hold. */
export interface OltreFinestra {
  readonly righe: readonly FoglioOre[];
  /** Of days before those that are shown. */
  readonly vicine: readonly FoglioOre[];
  /** With the device's own, all from this day on; null where it is all of the days that are shown. */
  readonly contateDal: Giorno | null;
  /** True while of none of the days that are shown all is known. */
  readonly tutteAltrove: boolean;
  readonly stato: 'intere' | 'in_corso' | 'senza_rete' | 'fallita' | 'in_pausa';
  /** Asks again, or on. */
  readonly continua: () => void;
}

/**
 * What of those days is not on this device, read from the server from the newest backwards, while there is
 * a network; null where the device holds all of them. It lives in the screen's memory.
 */
export function useOltreFinestra(mostrati: GiorniMostrati): OltreFinestra | null {
  const offline = useOffline();
  const oreDal = useOreDal();
  const { dal, al, progetto_id, dipendente_id, conVicine = false } = mostrati;
  const insieme = progetto_id !== undefined || dipendente_id !== undefined;
  const prima = dal !== null && conVicine ? primoGiornoVicino(dal) : dal;
  const cercate = useMemo(
    () => (oreDal === null ? null : cercateDi(oreDal, { dal: prima, al, insieme })),
    [oreDal, prima, al, insieme],
  );
  const filtri = useMemo(() => ({ progetto_id, dipendente_id }), [progetto_id, dipendente_id]);
  const { lette, fallita, ferma, continua } = useLetture(cercate, filtri, offline);
  return useMemo(() => {
    if (lette === null || oreDal === null) return null;
    const { da, intere } = lette;
    const righe = dal === null ? lette.righe : lette.righe.filter(({ data }) => data >= dal);
    return {
      righe,
      vicine: dal === null ? NESSUNA : lette.righe.filter(({ data }) => data < dal),
      contateDal: intere || (dal !== null && da <= dal) ? null : da > al ? oreDal : da,
      tutteAltrove: !intere && da > al,
      stato: statoDi({ intere, offline, fallita, ferma }),
      continua,
    };
  }, [al, continua, dal, fallita, ferma, lette, offline, oreDal]);
}

interface Filtri {
  readonly progetto_id: ProgettoId | undefined;
  readonly dipendente_id: DipendenteId | undefined;
}

interface Lettura {
  /** What was looked for. */
  readonly chiave: string;
  readonly lette: Lette;
  /** Which attempt came to nothing; null: the last one did not. */
  readonly fallito: number | null;
}

/** Asks for them until they are all there, or as many as are read unasked. */
function useLetture(cercate: Cercate | null, filtri: Filtri, offline: boolean) {
  const { call } = useRemote();
  const chiave = JSON.stringify([cercate, filtri]);
  const [lettura, setLettura] = useState<Lettura>();
  const [voluta, setVoluta] = useState({ chiave: '', righe: 0, tentativo: 0 });
  const { righe, tentativo } =
    voluta.chiave === chiave ? voluta : { righe: RIGHE_DA_SOLE, tentativo: 0 };
  const finora = useRef<Lettura>(undefined);
  useEffect(() => {
    if (cercate === null || offline) return undefined;
    let via = false;
    const nota = (lette: Lette, fallito: number | null): void => {
      finora.current = { chiave, lette, fallito };
      setLettura(finora.current);
    };
    const leggi = async (): Promise<void> => {
      const { current } = finora;
      let lette = current?.chiave === chiave ? current.lette : primaDiLeggere(cercate);
      while (!lette.intere && lette.righe.length < righe) {
        const tratto = prossimoTratto(cercate, lette);
        const result = await call('fogliOre.elenca', { ...tratto, ...filtri }, { unasked: true });
        if (via) return;
        if ('reached' in result || !result.ok) return nota(lette, tentativo);
        lette = conTratto(cercate, lette, tratto, result.value);
        nota(lette, null);
      }
      return undefined;
    };
    leggi().catch(reportError);
    return () => {
      via = true;
    };
  }, [call, cercate, chiave, filtri, offline, righe, tentativo]);
  const letta = lettura?.chiave === chiave ? lettura : undefined;
  const iniziali = useMemo(() => cercate && primaDiLeggere(cercate), [cercate]);
  const lette = cercate === null ? null : (letta?.lette ?? iniziali);
  const quante = lette?.righe.length ?? 0;
  const continua = useCallback(
    () => setVoluta({ chiave, righe: quante + RIGHE_DA_SOLE, tentativo: tentativo + 1 }),
    [chiave, quante, tentativo],
  );
  return { lette, fallita: letta?.fallito === tentativo, ferma: quante >= righe, continua };
}

interface Punto {
  readonly intere: boolean;
  readonly offline: boolean;
  readonly fallita: boolean;
  /** As many came as were wanted. */
  readonly ferma: boolean;
}

function statoDi({ intere, offline, fallita, ferma }: Punto): OltreFinestra['stato'] {
  if (intere) return 'intere';
  if (offline) return 'senza_rete';
  if (fallita) return 'fallita';
  return ferma ? 'in_pausa' : 'in_corso';
}

/** Those of the days that are not on this device; null for none. */
function cercateDi(oreDal: Giorno, cercate: Cercate): Cercate | null {
  const { dal, al } = cercate;
  if (dal !== null && dal >= oreDal) return null;
  const ultimo = addGiorni(oreDal, -1);
  return { ...cercate, al: al < ultimo ? al : ultimo };
}
