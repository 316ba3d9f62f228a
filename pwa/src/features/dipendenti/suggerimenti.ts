import { testiDipendenti } from '#testi/dipendenti.ts';
import { GIORNI_RINNOVO_PERMESSO } from '@gestionale/shared-schema/dipendenti/permesso.ts';
import {
  incoerenzeCodiceFiscale,
  verificaCodiceFiscale,
} from '@gestionale/shared-schema/values/codice-fiscale.ts';
import { giorniTra, isGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { verificaIban } from '@gestionale/shared-schema/values/iban.ts';

import type { ValoriDipendente } from './valori-dipendente.ts';

const testi = testiDipendenti.suggerimenti;

type Persona = Pick<ValoriDipendente, 'codice_fiscale' | 'nome' | 'cognome' | 'data_nascita'>;

/** A doubt about the codice fiscale, alone or against the rest of the form; never a reason to refuse. */
export function suggerimentoCodiceFiscale(persona: Persona): string | undefined {
  const codice = persona.codice_fiscale.replaceAll(/\s/g, '');
  if (codice === '') return undefined;
  const outcome = verificaCodiceFiscale(codice);
  if (outcome === 'formato') return testi.codiceFiscale.formato(codice.length);
  if (outcome !== 'valido') return testi.codiceFiscale[outcome];
  const { nome, cognome, data_nascita } = persona;
  const contrari = incoerenzeCodiceFiscale(codice, {
    ...(nome.trim() === '' ? {} : { nome }),
    ...(cognome.trim() === '' ? {} : { cognome }),
    ...(isGiorno(data_nascita) ? { data_nascita } : {}),
  });
  if (contrari.length === 0) return undefined;
  const parole = contrari.map((dato) => testiDipendenti.modulo[dato].toLowerCase());
  return testi.codiceFiscale.incoerente(parole.join(', '));
}

/** A doubt about an IBAN of any country. */
export function suggerimentoIban(iban: string): string | undefined {
  if (iban.trim() === '') return undefined;
  const outcome = verificaIban(iban);
  return outcome === 'valido' ? undefined : testi.iban[outcome];
}

/** A doubt about a postcode: whether it exists is not known here. */
export function suggerimentoCap(cap: string): string | undefined {
  const typed = cap.trim();
  return typed === '' || /^\d{5}$/.test(typed) ? undefined : testi.cap;
}

/** What a permit's expiry asks for today. */
export function suggerimentoPermesso(scadenza: string, oggi: Giorno): string | undefined {
  if (!isGiorno(scadenza)) return undefined;
  const mancano = giorniTra(oggi, scadenza);
  if (mancano > GIORNI_RINNOVO_PERMESSO) return undefined;
  if (mancano >= 0) return testi.permesso.vicino(testiDipendenti.scadenza.tra(mancano));
  const passati = testiDipendenti.scadenza.giorni(-mancano);
  return -mancano > GIORNI_RINNOVO_PERMESSO
    ? testi.permesso.irregolare(passati)
    : testi.permesso.scaduto(passati);
}
