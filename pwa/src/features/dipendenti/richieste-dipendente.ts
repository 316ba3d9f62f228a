import { testiDipendenti } from '#testi/dipendenti.ts';
import type { RequestOf } from '@gestionale/shared-schema/contract/contract.ts';
import { CAMPI_DIPENDENTE } from '@gestionale/shared-schema/dipendenti/contracts.ts';
import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { ContractOf } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { FormErrors } from '../../ui/data-form/form-state.ts';
import {
  toDati,
  toValori,
  type DatiDipendente,
  type ValoriDipendente,
} from './valori-dipendente.ts';

const OBBLIGATORI = ['nome', 'cognome', 'email', 'password', 'ruolo'] as const;

/** What a new employee's form still lacks; null when it can be sent. */
export function controllaNuovo(valori: ValoriDipendente): FormErrors | null {
  const mancanti = OBBLIGATORI.filter((campo) => valori[campo].trim() === '');
  if (mancanti.length === 0) return null;
  const { obbligatori, obbligatorio } = testiDipendenti.modulo;
  return {
    errore: obbligatori,
    campi: Object.fromEntries(mancanti.map((campo) => [campo, obbligatorio])),
  };
}

/**
 * The request that adds an employee; the id is the form's, so that sending it twice adds one. The
 * password is made up by somebody else than its owner, who chooses another at the first login.
 */
export function richiestaCrea(
  id: DipendenteId,
  valori: ValoriDipendente,
): RequestOf<ContractOf<'dipendenti.crea'>> {
  return { id, ...toDati(valori), password: valori.password, provvisoria: true };
}

/**
 * The request that carries what was changed and the values that it had; null when nothing was.
 * A field that was not touched is never sent, however the server has it written.
 */
export function richiestaModifica(
  dipendente: Dipendente,
  valori: ValoriDipendente,
): RequestOf<ContractOf<'dipendenti.modifica'>> | null {
  const dati = toDati(valori);
  const before = toDati(toValori(dipendente));
  const changed = CAMPI_DIPENDENTE.filter(
    (campo) => JSON.stringify(dati[campo]) !== JSON.stringify(before[campo]),
  );
  if (changed.length === 0) return null;
  const pick = (from: DatiDipendente) =>
    Object.fromEntries(changed.map((campo) => [campo, from[campo]]));
  return { id: dipendente.id, ...pick(dati), before: pick(dipendente) };
}
