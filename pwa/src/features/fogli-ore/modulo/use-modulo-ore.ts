import { testiModuli } from '#testi/moduli.ts';
import { testiModuloOre } from '#testi/modulo-ore.ts';
import { valutaOre } from '@gestionale/shared-schema/fogli-ore/valuta-ore.ts';
import { formatGiorno, isGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useState } from 'react';

import { useCreateId } from '../../../outbox/use-outbox.ts';
import { isNew, keptId, seenCampi } from '../../../records/record-mode.ts';
import type { FormErrors } from '../../../ui/data-form/form-state.ts';
import { useSaving } from '../../../ui/data-form/use-record-form.ts';
import { useTyped } from '../../../ui/data-form/use-typed.ts';
import type { RegoleDiPersona } from '../regole-di-persona.ts';
import { leggiPrima, upCastBozza } from './bozza-ore.ts';
import type { CampiOre } from './campi-ore.ts';
import { CONFLITTO_ORE, esitoOre } from './conflitto-ore.ts';
import { dipendenteDi, inizioModulo, type ModoOre, type ProgettoDelModulo } from './modo-ore.ts';
import { assestaOre, conPausaAbituale, type ModuloOreStato } from './modulo-ore-stato.ts';
import { PARAMETRI_ORE } from './parametri-ore.ts';
import { useGiaSalvate } from './use-gia-salvate.ts';
import { useInviaOre } from './use-invia-ore.ts';

interface UseModuloOre {
  readonly progetto: ProgettoDelModulo;
  readonly modo: ModoOre;
  readonly ultimoGiorno?: Giorno | undefined;
  readonly regole: RegoleDiPersona;
  /** Where its draft is kept. */
  readonly bozza: string;
  readonly onClose: () => void;
}

const testi = testiModuloOre.modulo;

/** The hours form: the form of records, with what only hours have. */
export function useModuloOre(props: UseModuloOre) {
  const { progetto, modo, ultimoGiorno, regole, bozza, onClose } = props;
  const createId = useCreateId();
  const invia = useInviaOre(progetto);
  const nuova = isNew(modo);
  // What comes under the form while it is open was not looked at.
  const [vista] = useState(() => (isNew(modo) ? undefined : modo.row.versione));
  const initial = inizioModulo(modo, progetto.giornate, regole.pausa_abituale);
  const typed = useTyped<ModuloOreStato, CampiOre>({
    initial,
    draft: { key: bozza, upCast: (stored) => upCastBozza(stored, initial) },
    newId: () => keptId(modo) ?? createId(),
    under: { record: nuova ? null : leggiPrima(seenCampi(modo, modo.row)), read: leggiPrima },
  });
  const giaSalvata = useGiaSalvate(modo, typed);
  const form = useSaving(typed, {
    validate: (modulo) => convalida(modo, modulo, ultimoGiorno),
    save: async (modulo, _base, id, before) =>
      esitoOre(await invia(modo, toCampi(modulo), modulo.altre, id, before, vista)),
    conflict: CONFLITTO_ORE,
    settle: (modulo, campo, prima) =>
      nuova
        ? conPausaAbituale(
            assestaOre(modulo, campo, progetto.giornate),
            prima,
            regole.pausa_abituale,
          )
        : assestaOre(modulo, campo, []),
    done: giaSalvata,
    params: PARAMETRI_ORE,
    success: nuova ? testi.registrate : testi.aggiornate,
    texts: testiModuli.salvataggio,
    onClose,
  });
  return { form, giaSalvata, riga: typed.id };
}

/** What is wrong is said at its field, nothing over the whole form. */
function convalida(
  modo: ModoOre,
  modulo: ModuloOreStato,
  ultimoGiorno: Giorno | undefined,
): FormErrors | null {
  const campi = mancantiDi(modo, modulo.data) ?? oltreDi(ultimoGiorno, modulo.data);
  if (campi !== null) return { errore: '', campi };
  const outcome = valutaOre(modulo);
  return outcome.ok ? null : { errore: '', campi: { [outcome.campo]: outcome.errore } };
}

/** The day and the person, where they are still to be chosen; null when both are. */
function mancantiDi(modo: ModoOre, data: string): Record<string, string> | null {
  const errore = testi.giornataObbligatoria;
  const campi = {
    ...(dipendenteDi(modo) === null ? { dipendente_id: errore } : {}),
    ...(isGiorno(data) ? {} : { data: errore }),
  };
  return Object.keys(campi).length === 0 ? null : campi;
}

/** A day after the person's last one, which the server would refuse in these words. */
function oltreDi(ultimoGiorno: Giorno | undefined, data: string): Record<string, string> | null {
  if (ultimoGiorno === undefined || data <= ultimoGiorno) return null;
  return { data: testiModuloOre.modulo.disattivatoDal(formatGiorno(ultimoGiorno)) };
}

/** Of a form that was found valid. */
function toCampi(modulo: ModuloOreStato): CampiOre {
  const outcome = valutaOre(modulo);
  if (!outcome.ok || !isGiorno(modulo.data)) throw new Error('Hours are checked before they go');
  const { data } = modulo;
  return {
    ...outcome.valore,
    data,
    descrizione_attivita: modulo.descrizione_attivita.trim() || null,
  };
}
