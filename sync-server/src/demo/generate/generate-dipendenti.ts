import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import {
  mansioneSchema,
  type Mansione,
  type TipoAssunzione,
} from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { componiCodiceFiscale } from '@gestionale/shared-schema/values/codice-fiscale.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { componiIbanItaliano } from '@gestionale/shared-schema/values/iban.ts';
import { dipendenteIdSchema } from '@gestionale/shared-schema/values/id.ts';

import { idOf } from '../calendar.ts';
import type { CompanyRequest, DipendenteInventato } from '../company.ts';
import { DEMO_DOMAIN, demoLogins } from '../demo-logins.ts';
import { citta, cognomi, luoghi, nomi, stranieri, vie, type Straniero } from '../invented-names.ts';
import { createPrng, type Prng } from '../prng.ts';

/** Who is who by place in the list: the three demo logins come first. */
const RUOLI: readonly Ruolo[] = ['Admin', 'Manager', 'Operatore', 'Admin', 'Manager', 'Manager'];

/** Place of the employee who has left the company. */
const POSTO_DISATTIVATO = 10;

/** Since how many days. */
const GIORNI_DALLE_DIMISSIONI = 40;

const MESTIERI: readonly Mansione[] = mansioneSchema.options.filter(
  (mansione) => mansione !== 'Responsabile attività' && mansione !== 'Operatore',
);

/** Days from today of a deadline, by how the office reads it; null when it is not recorded. */
const SCADENZE: readonly (readonly [number, number] | null)[] = [
  [-40, -1],
  [0, 7],
  [8, 30],
  [31, 60],
  [90, 900],
  null,
];
const LONTANA = 4;
/** Every band but the last: a permit has a deadline. */
const FASCE_PERMESSO = 5;

interface Anagrafe extends Omit<Straniero, 'serve_permesso'> {
  readonly ruolo: Ruolo;
  readonly email: string;
  readonly permesso: boolean;
}

/** Invents the people: the demo logins first, then Italians and foreigners mixed. */
export function generateDipendenti({ seed, oggi, sizes }: CompanyRequest): DipendenteInventato[] {
  const prng = createPrng(`${seed} dipendenti`);
  const taken = new Set<string>();
  return Array.from({ length: sizes.dipendenti }, (_, place) =>
    toDipendente(prng, oggi, place, whoIs(prng, place, taken)),
  );
}

function whoIs(prng: Prng, place: number, taken: Set<string>): Anagrafe {
  const ruolo = RUOLI[place] ?? 'Operatore';
  if (place < 3) {
    const { nome, cognome, email } = demoLogins[ruolo];
    const sesso = ruolo === 'Admin' ? 'F' : 'M';
    return { nome, cognome, email, sesso, ruolo, luogo: prng.pick(luoghi), permesso: false };
  }
  const straniero = place % 3 === 2 ? stranieri[(place - 8) / 3] : undefined;
  const { nome, sesso } = straniero ?? prng.pick(nomi);
  const cognome = straniero?.cognome ?? prng.pick(cognomi);
  return {
    nome,
    cognome,
    sesso,
    ruolo,
    email: toEmail(nome, cognome, taken),
    luogo: straniero?.luogo ?? prng.pick(luoghi),
    permesso: straniero?.serve_permesso ?? false,
  };
}

function toDipendente(
  prng: Prng,
  oggi: Giorno,
  place: number,
  persona: Anagrafe,
): DipendenteInventato {
  const { nome, cognome, sesso, luogo, ruolo, permesso } = persona;
  const data_nascita = addGiorni(oggi, -prng.int(20 * 365, 58 * 365));
  const residenza = prng.pick(citta);
  return {
    id: dipendenteIdSchema.parse(idOf(prng, addGiorni(oggi, -prng.int(200, 1500)))),
    nome,
    cognome,
    email: persona.email,
    ruolo,
    tipo_assunzione: toTipoAssunzione(ruolo, place),
    mansioni: JSON.stringify(toMansioni(prng, ruolo)),
    attivo: place === POSTO_DISATTIVATO ? 0 : 1,
    disattivato_il: place === POSTO_DISATTIVATO ? addGiorni(oggi, -GIORNI_DALLE_DIMISSIONI) : null,
    cellulare: `+39 399 000 ${prng.digits(4)}`,
    residenza_indirizzo: `${prng.pick(vie)}, ${prng.int(1, 90)}`,
    residenza_citta: residenza.nome,
    residenza_cap: residenza.cap,
    codice_fiscale: componiCodiceFiscale({
      nome,
      cognome,
      sesso,
      data_nascita,
      codice_luogo: luogo.codice,
    }),
    iban: componiIbanItaliano({ abi: '09999', cab: '22900', conto: `0000${prng.digits(8)}` }),
    numero_documento: `CA${prng.digits(5)}AA`,
    data_nascita,
    luogo_nascita: luogo.nome,
    scadenza_permesso_soggiorno: permesso
      ? toScadenza(prng, oggi, Math.floor(place / 3) % FASCE_PERMESSO)
      : null,
    motivazione_permesso: permesso ? 'Lavoro subordinato' : null,
    numero_permesso_soggiorno: permesso ? `I${prng.digits(8)}` : null,
    scadenza_attestati_sicurezza: toScadenza(prng, oggi, fasciaOf(prng, place, 0)),
    scadenza_idoneita_medica: toScadenza(prng, oggi, fasciaOf(prng, place, 3)),
  };
}

/** Every colour among the first employees after the demo logins; later ones are mostly in order. */
function fasciaOf(prng: Prng, place: number, shift: number): number {
  if (place < 3) return LONTANA;
  if (place < 15) return (place + shift) % SCADENZE.length;
  return Math.min(prng.int(0, 20), LONTANA);
}

function toScadenza(prng: Prng, oggi: Giorno, fascia: number): Giorno | null {
  const range = SCADENZE[fascia];
  return range === undefined || range === null ? null : addGiorni(oggi, prng.int(...range));
}

function toTipoAssunzione(ruolo: Ruolo, place: number): TipoAssunzione {
  if (ruolo !== 'Operatore') return place % 2 === 0 ? 'contratto a chiamata' : 'fattura';
  if (place % 3 === 0) return 'prestazione occasionale';
  return place % 11 === 0 ? 'fattura' : 'contratto a chiamata';
}

function toMansioni(prng: Prng, ruolo: Ruolo): Mansione[] {
  const altre = prng.sample(MESTIERI, prng.int(1, 4));
  const prima: Mansione = ruolo === 'Operatore' ? 'Operatore' : 'Responsabile attività';
  const sue = new Set<Mansione>([prima, ...altre]);
  return mansioneSchema.options.filter((mansione) => sue.has(mansione));
}

/** `maria-jose.quispe-nunez@…`, with a number when two people share a name. */
function toEmail(nome: string, cognome: string, taken: Set<string>): string {
  const local = `${toAscii(nome)}.${toAscii(cognome)}`;
  const free = taken.has(local) ? `${local}.${taken.size}` : local;
  taken.add(local).add(free);
  return `${free}@${DEMO_DOMAIN}`;
}

function toAscii(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/['’\p{M}]/gu, '')
    .replaceAll(/[^a-z]+/g, '-');
}
