import { emptyFields } from '@gestionale/shared-schema/contract/record-fields.ts';
import { ruoloSchema } from '@gestionale/shared-schema/contract/ruolo.ts';
import { CAMPI_DIPENDENTE } from '@gestionale/shared-schema/dipendenti/contracts.ts';
import {
  campiDipendente,
  mansioneSchema,
  tipoAssunzioneSchema,
  type Dipendente,
  type Mansione,
} from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { isGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatIban } from '@gestionale/shared-schema/values/iban.ts';

export type CampoDipendente = (typeof CAMPI_DIPENDENTE)[number];

/** The employee form as typed: texts, empty when absent, and the duties that are ticked. */
export type ValoriDipendente = Readonly<
  Record<Exclude<CampoDipendente, 'mansioni'> | 'password', string>
> & { readonly mansioni: readonly string[] };

/** What the form says, as the server takes it. */
export type DatiDipendente = Pick<Dipendente, CampoDipendente>;

/** The fields that a form shows, which it does not write into. */
type DatiMostrati = Omit<DatiDipendente, 'mansioni'> & { readonly mansioni: readonly Mansione[] };

/** Where somebody is resident by tax law, as the form offers it. */
export const RESIDENZE = ['Italia', 'Estero'] as const;

/** What a new form shows. */
export const VALORI_NUOVO_DIPENDENTE: ValoriDipendente = toValori(emptyFields(campiDipendente));

/** An employee as the form shows them; the password is never known. */
export function toValori(dipendente: DatiMostrati): ValoriDipendente {
  const [italia, estero] = RESIDENZE;
  const texts = CAMPI_DIPENDENTE.filter((campo) => campo !== 'mansioni').map((campo) => [
    campo,
    dipendente[campo] ?? '',
  ]);
  return {
    ...(Object.fromEntries(texts) as Record<Exclude<CampoDipendente, 'mansioni'>, string>),
    password: '',
    non_residente: dipendente.non_residente ? estero : italia,
    iban: formatIban(dipendente.iban ?? ''),
    mansioni: dipendente.mansioni,
  };
}

/** The fields as they are sent: trimmed, codes without spaces and in capitals, null when empty. */
export function toDati(valori: ValoriDipendente): DatiDipendente {
  return {
    nome: valori.nome.trim(),
    cognome: valori.cognome.trim(),
    email: valori.email.trim(),
    ruolo: ruoloSchema.parse(valori.ruolo),
    tipo_assunzione: tipoAssunzioneSchema.parse(valori.tipo_assunzione),
    mansioni: mansioneSchema.options.filter((each) => valori.mansioni.includes(each)),
    cellulare: testo(valori.cellulare),
    residenza_indirizzo: testo(valori.residenza_indirizzo),
    residenza_citta: testo(valori.residenza_citta),
    residenza_cap: testo(valori.residenza_cap),
    non_residente: valori.non_residente === 'Estero',
    codice_fiscale: codice(valori.codice_fiscale),
    iban: codice(valori.iban),
    numero_documento: testo(valori.numero_documento),
    data_nascita: giorno(valori.data_nascita),
    luogo_nascita: testo(valori.luogo_nascita),
    scadenza_permesso_soggiorno: giorno(valori.scadenza_permesso_soggiorno),
    motivazione_permesso: testo(valori.motivazione_permesso),
    numero_permesso_soggiorno: testo(valori.numero_permesso_soggiorno),
    scadenza_attestati_sicurezza: giorno(valori.scadenza_attestati_sicurezza),
    scadenza_idoneita_medica: giorno(valori.scadenza_idoneita_medica),
  };
}

/** An IBAN while it is typed: in groups of four when it grows at its end, untouched when corrected inside. */
export function ibanDigitato(before: string, adesso: string): string {
  return adesso.length > before.length && adesso.startsWith(before) ? formatIban(adesso) : adesso;
}

function testo(typed: string): string | null {
  const trimmed = typed.trim();
  return trimmed === '' ? null : trimmed;
}

function codice(typed: string): string | null {
  return testo(typed.replaceAll(/\s/g, '').toUpperCase());
}

function giorno(typed: string): Giorno | null {
  return isGiorno(typed) ? typed : null;
}
