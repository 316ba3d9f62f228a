import { testiImpostazioni } from '#testi/impostazioni.ts';
import type { RequestOf } from '@gestionale/shared-schema/contract/contract.ts';
import {
  intervalloScadenzeSchema,
  type Impostazioni,
} from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import type { ContractOf } from '@gestionale/shared-schema/registry.ts';

import { changedFields, type FormErrors } from '../../ui/data-form/form-state.ts';
import { leggiFesta, mostraFesta } from './festa-patronale.ts';

/** The settings as typed; empty for what is not set. */
export type ValoriImpostazioni = Readonly<
  Record<Exclude<keyof Impostazioni, 'id' | 'mesi_chiusi'>, string>
>;

/** What the form saves; who gets in with what is decided beside it. */
type Richiesta = Omit<RequestOf<ContractOf<'impostazioni.salva'>>, 'secondo_fattore_richiesto'>;

export function toValori(impostazioni: Impostazioni): ValoriImpostazioni {
  return {
    ragione_sociale: impostazioni.ragione_sociale ?? '',
    partita_iva: impostazioni.partita_iva ?? '',
    sede_legale: impostazioni.sede_legale ?? '',
    dati_fatturazione: impostazioni.dati_fatturazione ?? '',
    festa_patronale: mostraFesta(impostazioni.festa_patronale),
    intervallo_scadenze: impostazioni.intervallo_scadenze?.toString() ?? '',
  };
}

/** What keeps the settings from being saved; null when nothing does. */
export function controlla(valori: ValoriImpostazioni): FormErrors | null {
  const festa = valori.festa_patronale.trim();
  const campi: Record<string, string> = {
    ...(festa !== '' && leggiFesta(festa) === undefined
      ? { festa_patronale: testiImpostazioni.festaNonValida }
      : {}),
    ...(leggiIntervallo(valori.intervallo_scadenze) === undefined
      ? { intervallo_scadenze: testiImpostazioni.intervalloNonValido }
      : {}),
  };
  if (Object.keys(campi).length === 0) return null;
  return { errore: testiImpostazioni.controllaCampi, campi };
}

/** The request that saves what was changed, so that two Admins do not undo each other's fields. */
export function richiestaSalva(valori: ValoriImpostazioni, base: ValoriImpostazioni): Richiesta {
  const whole: Required<Richiesta> = {
    ragione_sociale: testo(valori.ragione_sociale),
    partita_iva: testo(valori.partita_iva),
    sede_legale: testo(valori.sede_legale),
    dati_fatturazione: testo(valori.dati_fatturazione),
    festa_patronale: leggiFesta(valori.festa_patronale) ?? null,
    intervallo_scadenze: leggiIntervallo(valori.intervallo_scadenze) ?? null,
  };
  return Object.fromEntries(changedFields(valori, base).map((campo) => [campo, whole[campo]]));
}

/** Null when empty, undefined when it is no number of days. */
function leggiIntervallo(typed: string): number | null | undefined {
  const digits = typed.trim();
  if (digits === '') return null;
  const giorni = intervalloScadenzeSchema.safeParse(/^\d+$/.test(digits) ? Number(digits) : digits);
  return giorni.success ? giorni.data : undefined;
}

function testo(typed: string): string | null {
  const trimmed = typed.trim();
  return trimmed === '' ? null : trimmed;
}
