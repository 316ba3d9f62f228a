import { addGiorni } from '@gestionale/shared-schema/values/giorno.ts';
import { componiIbanItaliano } from '@gestionale/shared-schema/values/iban.ts';
import { fornitoreIdSchema } from '@gestionale/shared-schema/values/id.ts';

import type { FornitoriTable } from '../../db/tables.ts';
import { idOf } from '../calendar.ts';
import type { CompanyRequest } from '../company.ts';
import { createPrng } from '../prng.ts';

/** Name, type, domain of the address. */
const FORNITORI = [
  ['Banca del Lario', 'Banca', 'bancadellario.example'],
  ['Carburanti Valsassina S.r.l.', 'Carburante', 'carburantivalsassina.example'],
  ['Ferramenta Manzoni', 'Ferramenta', 'ferramentamanzoni.example'],
  ['Noleggi Alta Brianza S.r.l.', 'Noleggio piattaforme', 'noleggialtabrianza.example'],
  ['Assicurazioni Tre Laghi', 'Assicurazione', 'trelaghi.example'],
  ['Sicurquota Forniture S.r.l.', 'DPI e funi', 'sicurquota.example'],
  ['Ecocentro Adda', 'Smaltimento verde', 'ecocentroadda.example'],
  ['Officina Fratelli Dell’Oro', 'Officina', 'officinadelloro.example'],
] as const;

/** Invents the suppliers, one kind each. */
export function generateFornitori({ seed, oggi, sizes }: CompanyRequest): FornitoriTable[] {
  const prng = createPrng(`${seed} fornitori`);
  return Array.from({ length: sizes.fornitori }, (_, place) => {
    const [nome, tipo_fornitore, dominio] = FORNITORI[place % FORNITORI.length] ?? FORNITORI[0];
    const round = Math.floor(place / FORNITORI.length);
    return {
      id: fornitoreIdSchema.parse(idOf(prng, addGiorni(oggi, -prng.int(200, 1500)))),
      ragione_sociale: round === 0 ? nome : `${nome} – filiale ${round + 1}`,
      tipo_fornitore,
      iban: componiIbanItaliano({ abi: '09999', cab: '22900', conto: `0000${prng.digits(8)}` }),
      contatto_email: `ordini@${dominio}`,
      contatto_telefono: `+39 0341 000 ${prng.digits(3)}`,
    };
  });
}
