import { testiComuni } from '#testi/comuni.ts';
import { testiFogliOre } from '#testi/fogli-ore.ts';
import { valutaOre } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { isGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';

import type { Utente } from '../../session/session.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import { bozzaKey, eliminaBozza, leggiBozza, salvaBozza } from './bozza.ts';
import { bozzaDi, inizioModulo, type ModoModulo, type ProgettoDelModulo } from './modo-modulo.ts';
import { aggiornaModuloOre } from './modulo-ore-stato.ts';
import { useInviaOre } from './use-invia-ore.ts';

interface UseModuloOre {
  readonly utente: Utente;
  readonly progetto: ProgettoDelModulo;
  readonly modo: ModoModulo;
  readonly onClose: () => void;
}

/** Field → sentence; `generale` stands over the whole form. */
type Errori = Readonly<Record<string, string>>;

const NO_ERRORS: Errori = {};

/** The hours form: what was typed, kept as a draft until it is saved or given up. */
export function useModuloOre({ utente, progetto, modo, onClose }: UseModuloOre) {
  const key = bozzaKey(utente.id, progetto.id, bozzaDi(modo));
  const [inizio] = useState(() => inizioModulo(modo, progetto.giornate));
  const [bozza] = useState(() => leggiBozza(localStorage, key));
  const [modulo, dispatch] = useReducer(aggiornaModuloOre, bozza ?? inizio);
  const [errori, setErrori] = useState(NO_ERRORS);
  const [salvando, setSalvando] = useState(false);
  const toast = useToast();
  const invia = useInviaOre(utente, progetto);

  const dirty = useMemo(() => JSON.stringify(modulo) !== JSON.stringify(inizio), [modulo, inizio]);
  useEffect(() => {
    if (dirty) salvaBozza(localStorage, key, modulo);
    else eliminaBozza(localStorage, key);
  }, [dirty, key, modulo]);
  const giveUp = useCallback(() => eliminaBozza(localStorage, key), [key]);
  const letPass = useLeaveGuard(dirty, testiComuni.lasciaModulo, giveUp);

  const salva = async () => {
    if (salvando) return;
    if (!isGiorno(modulo.data)) {
      setErrori({ data: testiFogliOre.modulo.giornataObbligatoria });
      return;
    }
    const esito = valutaOre(modulo);
    if (!esito.ok) {
      setErrori({ [esito.campo]: esito.errore });
      return;
    }
    setErrori(NO_ERRORS);
    setSalvando(true);
    const descrizione = modulo.descrizione_attivita.trim();
    const campi = {
      ...esito.valore,
      data: modulo.data,
      descrizione_attivita: descrizione === '' ? null : descrizione,
    };
    const { result, riuscito } = await invia(modo, campi);
    setSalvando(false);
    if (result.esito === 'rifiutato') {
      const { errore, campi: perCampo } = result.refusal;
      setErrori({ generale: errore === '' ? testiComuni.erroreSalvataggio : errore, ...perCampo });
      return;
    }
    if (result.esito === 'non_salvato') {
      setErrori({ generale: result.errore });
      return;
    }
    giveUp();
    letPass();
    if (result.esito === 'salvato') toast(testiComuni.salvatoSulDispositivo, 'saved');
    else toast(riuscito);
    onClose();
  };

  return { modulo, dispatch, errori, salvando, salva, ripresa: bozza !== null };
}
