import { testiComuni } from '#testi/comuni.ts';
import { testiFogliOre } from '#testi/fogli-ore.ts';
import { testiModuloOre } from '#testi/modulo-ore.ts';
import { valutaOre } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { formatGiorno, isGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useState } from 'react';

import type { SubmitResult } from '../../../outbox/outbox-service.ts';
import type { User } from '../../../session/session.ts';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { useLeaveGuard } from '../../../ui/dialogs/use-leave-guard.ts';
import type { CampiOre } from './campi-ore.ts';
import { campiAttuali, spiegaConflitto } from './conflitto-ore.ts';
import { dipendenteDi, type ModoModulo, type ProgettoDelModulo } from './modo-modulo.ts';
import { useBozza } from './use-bozza.ts';
import { useInviaOre } from './use-invia-ore.ts';
import { postoDelModulo } from './use-modulo-aperto.ts';

interface UseModuloOre {
  readonly user: User;
  readonly progetto: ProgettoDelModulo;
  readonly modo: ModoModulo;
  readonly ultimoGiorno?: Giorno | undefined;
  readonly onClose: () => void;
}

/** Field → sentence; `generale` stands over the whole form. */
type Errori = Readonly<Record<string, string>>;

type Mancato = Extract<SubmitResult, { outcome: 'refused' | 'not-saved' }>;

const NO_ERRORS: Errori = {};

/** The hours form: what was typed, what is wrong with it, and saving it. */
export function useModuloOre({ user, progetto, modo, ultimoGiorno, onClose }: UseModuloOre) {
  const [errori, setErrori] = useState(NO_ERRORS);
  const [salvando, setSalvando] = useState(false);
  const bozza = useBozza({ userId: user.id, progetto, modo, salvando });
  const { modulo, dirty } = bozza;
  const toast = useToast();
  const invia = useInviaOre(progetto);
  const letPass = useLeaveGuard(dirty, testiComuni.lasciaModulo, bozza.elimina, postoDelModulo);

  const salva = async () => {
    if (salvando || bozza.giaSalvata) return;
    const mancanti = mancantiDi(modo, modulo.data) ?? oltreDi(ultimoGiorno, modulo.data);
    if (mancanti !== null || !isGiorno(modulo.data)) {
      setErrori(mancanti ?? NO_ERRORS);
      return;
    }
    const outcome = valutaOre(modulo);
    if (!outcome.ok) {
      setErrori({ [outcome.campo]: outcome.errore });
      return;
    }
    setErrori(NO_ERRORS);
    setSalvando(true);
    const descrizione = modulo.descrizione_attivita.trim();
    const campi = {
      ...outcome.valore,
      data: modulo.data,
      descrizione_attivita: descrizione === '' ? null : descrizione,
    };
    const { result, riuscito } = await invia(modo, campi, bozza).catch((error: unknown) => {
      setSalvando(false);
      setErrori({ generale: testiComuni.erroreSalvataggio });
      throw error;
    });
    if (result.outcome === 'refused' || result.outcome === 'not-saved') {
      setSalvando(false);
      bozza.vediAttuali(attualiDi(result));
      setErrori(erroriDi(result));
      return;
    }
    bozza.elimina();
    letPass();
    if (result.outcome === 'saved') toast(testiComuni.salvatoSulDispositivo, 'saved');
    else toast(riuscito);
    onClose();
  };

  return { ...bozza, errori, salvando, salva };
}

/** The day and the person, where they are still to be chosen; null when both are. */
function mancantiDi(modo: ModoModulo, data: string): Errori | null {
  const errore = testiFogliOre.modulo.giornataObbligatoria;
  const campi = {
    ...(dipendenteDi(modo) === null ? { dipendente_id: errore } : {}),
    ...(isGiorno(data) ? {} : { data: errore }),
  };
  return Object.keys(campi).length === 0 ? null : campi;
}

/** A day after the person's last one, which the server would refuse in these words. */
function oltreDi(ultimoGiorno: Giorno | undefined, data: string): Errori | null {
  if (ultimoGiorno === undefined || data <= ultimoGiorno) return null;
  return { data: testiFogliOre.progetto.disattivatoDal(formatGiorno(ultimoGiorno)) };
}

function attualiDi(result: Mancato): Partial<CampiOre> {
  return result.outcome === 'refused' ? campiAttuali(result.refusal.current) : {};
}

function erroriDi(result: Mancato): Errori {
  if (result.outcome === 'not-saved') return { generale: result.errore };
  const { errore, campi } = result.refusal;
  // Said of a new entry when another window was quicker; the form has taken another id meanwhile.
  if (result.refusal.codice === 'id_gia_usato') return { generale: testiModuloOre.altraFinestra };
  return {
    generale: errore === '' ? testiComuni.erroreSalvataggio : errore,
    ...spiegaConflitto(attualiDi(result)),
    ...campi,
  };
}
