import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { primoGiornoVicino } from '@gestionale/shared-schema/fogli-ore/segnalazioni.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { useEffect, useMemo, useRef, useState } from 'react';

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
  /** The first day of which this device holds all. */
  readonly oreDal: Giorno;
  readonly righe: readonly FoglioOre[];
  /** Of days before those that are shown. */
  readonly vicine: readonly FoglioOre[];
  /** With the device's own, all from this day on; null where it is all of the days that are shown. */
  readonly contateDal: Giorno | null;
  readonly stato: 'intere' | 'in_corso' | 'senza_rete' | 'fallita' | 'in_pausa';
  /** Asks again, or on. */
  readonly continua: () => void;
}

interface Lettura {
  readonly chiave: string;
  readonly lette: Lette;
  readonly fallita: boolean;
}

/**
 * Reads from the server what of those days is not on this device, from the newest backwards, while there
 * is a network; null where the device holds all of them. It lives in the screen's memory.
 */
export function useOltreFinestra(mostrati: GiorniMostrati): OltreFinestra | null {
  const { call } = useRemote();
  const offline = useOffline();
  const oreDal = useOreDal();
  const { dal, al, progetto_id, dipendente_id, conVicine = false } = mostrati;
  const insieme = progetto_id !== undefined || dipendente_id !== undefined;
  const prima = dal !== null && conVicine ? primoGiornoVicino(dal) : dal;
  const cercate = useMemo(
    () => (oreDal === null ? null : cercateDi(oreDal, { dal: prima, al, insieme })),
    [oreDal, prima, al, insieme],
  );
  const chiave = [cercate?.dal, cercate?.al, progetto_id, dipendente_id].join(' ');
  const [lettura, setLettura] = useState<Lettura>();
  const [spinte, setSpinte] = useState(0);
  const finora = useRef<Lettura>(undefined);
  const [volute, setVolute] = useState({ chiave: '', righe: RIGHE_DA_SOLE });
  const fino = volute.chiave === chiave ? volute.righe : RIGHE_DA_SOLE;
  useEffect(() => {
    if (cercate === null || offline) return undefined;
    let via = false;
    const nota = (lette: Lette, fallita: boolean): void => {
      finora.current = { chiave, lette, fallita };
      setLettura(finora.current);
    };
    const leggi = async (): Promise<void> => {
      const { current } = finora;
      let lette = current?.chiave === chiave ? current.lette : primaDiLeggere(cercate);
      while (!lette.intere && lette.righe.length < fino) {
        const tratto = prossimoTratto(cercate, lette);
        const filtri = { ...tratto, progetto_id, dipendente_id };
        const result = await call('fogliOre.elenca', filtri, { unasked: true });
        if (via) return;
        if ('reached' in result || !result.ok) {
          nota(lette, true);
          return;
        }
        lette = conTratto(cercate, lette, tratto, result.value);
        nota(lette, false);
      }
    };
    leggi().catch(reportError);
    return () => {
      via = true;
    };
  }, [call, cercate, chiave, dipendente_id, fino, offline, progetto_id, spinte]);
  return useMemo(() => {
    if (cercate === null || oreDal === null) return null;
    const letta = lettura?.chiave === chiave ? lettura : undefined;
    const { righe, da, intere } = letta?.lette ?? primaDiLeggere(cercate);
    const continua = (): void => {
      setVolute({ chiave, righe: righe.length + RIGHE_DA_SOLE });
      setLettura(letta && { ...letta, fallita: false });
      setSpinte((spinta) => spinta + 1);
    };
    const stato = statoDi({
      intere,
      offline,
      fallita: letta?.fallita === true,
      ferma: righe.length >= fino,
    });
    const mostrate = dal === null ? righe : righe.filter(({ data }) => data >= dal);
    return {
      oreDal,
      righe: mostrate,
      vicine:
        mostrate.length === righe.length ? NESSUNA : righe.filter(({ data }) => data < (dal ?? '')),
      contateDal: intere || (dal !== null && da <= dal) ? null : da,
      stato,
      continua,
    };
  }, [cercate, chiave, dal, fino, lettura, offline, oreDal]);
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
