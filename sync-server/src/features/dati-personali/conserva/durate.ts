import {
  DURATE,
  regolaConservazioneSchema,
  type RegolaConservazione,
} from '@gestionale/shared-schema/dati-personali/conservazione.ts';
import { addGiorni, giornoSchema, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { Queries } from '../../../db/database.ts';

/** How long each rule keeps now, in its unit. */
export type Durate = Readonly<Record<RegolaConservazione, number>>;

/** As the office has set them, else as usual; never less than today's law, whatever stands there. */
export async function leggiDurate(db: Queries): Promise<Durate> {
  const righe = await db.all(db.query.selectFrom('conservazione').select(['regola', 'valore']));
  const impostate = new Map(righe.map(({ regola, valore }) => [regola, valore]));
  return perRegola((regola) =>
    Math.max(impostate.get(regola) ?? DURATE[regola].predefinita, DURATE[regola].minima),
  );
}

/** The first day that is still kept: what is dated before it is over. */
export type Soglie = Readonly<Record<RegolaConservazione, Giorno>>;

/**
 * Hours end with January of the year after theirs, until when the last month is entered in the Libro
 * Unico; contracts and receipts with their year; all else by the day.
 */
export function soglieAl(oggi: Giorno, durate: Durate): Soglie {
  const mesiFa = (regola: RegolaConservazione) => menoMesi(oggi, durate[regola]);
  return {
    fogli_ore: inizioAnno(menoMesi(oggi, durate.fogli_ore + 1)),
    contratti: inizioAnno(mesiFa('contratti')),
    ricevute: inizioAnno(mesiFa('ricevute')),
    documenti_ex: mesiFa('documenti_ex'),
    anagrafica_ex: mesiFa('anagrafica_ex'),
    dispositivi: mesiFa('dispositivi'),
    accessi: addGiorni(oggi, -durate.accessi),
    outcomes: addGiorni(oggi, -durate.outcomes),
    registro_attivita: mesiFa('registro_attivita'),
  };
}

export function perRegola<Value>(
  make: (regola: RegolaConservazione) => Value,
): Record<RegolaConservazione, Value> {
  const entries = regolaConservazioneSchema.options.map((regola) => [regola, make(regola)]);
  return Object.fromEntries(entries) as Record<RegolaConservazione, Value>;
}

/** The same day so many months before; of the last days of a month its 28th, which keeps longer. */
function menoMesi(giorno: Giorno, mesi: number): Giorno {
  const conta = Number(giorno.slice(0, 4)) * 12 + Number(giorno.slice(5, 7)) - 1 - mesi;
  const anno = String(Math.floor(conta / 12)).padStart(4, '0');
  const mese = String((conta % 12) + 1).padStart(2, '0');
  const giornoDelMese = String(Math.min(Number(giorno.slice(8)), 28)).padStart(2, '0');
  return giornoSchema.parse(`${anno}-${mese}-${giornoDelMese}`);
}

/** Until when something of a day is kept at least, for whoever reads it. */
export function finoAlMese(giorno: Giorno, mesi: number): Giorno {
  return menoMesi(giorno, -mesi);
}

function inizioAnno(giorno: Giorno): Giorno {
  return giornoSchema.parse(`${giorno.slice(0, 4)}-01-01`);
}
