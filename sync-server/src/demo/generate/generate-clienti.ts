import { addGiorni } from '@gestionale/shared-schema/values/giorno.ts';
import { clienteIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { cifraDiControlloPartitaIva } from '@gestionale/shared-schema/values/partita-iva.ts';

import type { ClientiTable } from '../../db/tables.ts';
import { idOf } from '../calendar.ts';
import type { CompanyRequest } from '../company.ts';
import { citta, cognomi, nomi, vie } from '../invented-names.ts';
import { createPrng, type Prng } from '../prng.ts';

const RAGIONI_SOCIALI = [
  'Immobiliare Resegone S.r.l.',
  'Condominio Villa dei Cedri',
  'Cooperativa Adda Verde',
  'Grand Hotel Belvedere Lago S.p.A.',
  'Azienda Agricola Brianza Viva',
  'Consorzio Strade del Lario',
  'Parco Avventura Monte Barro S.r.l.',
  'Costruzioni Grigna S.p.A.',
  'Studio Paesaggio Lariano',
  'Vivai della Valsassina S.n.c.',
  'Residenza San Nicolò',
  'Logistica Alto Lario S.r.l.',
];

/** Invents the clients, each with a contact person; one of them without a partita IVA. */
export function generateClienti({ seed, oggi, sizes }: CompanyRequest): ClientiTable[] {
  const prng = createPrng(`${seed} clienti`);
  return Array.from({ length: sizes.clienti }, (_, place) => {
    const ragione_sociale = toRagioneSociale(place);
    const { nome, cap } = prng.pick(citta);
    const persona = `${prng.pick(nomi).nome} ${prng.pick(cognomi)}`;
    return {
      id: clienteIdSchema.parse(idOf(prng, addGiorni(oggi, -prng.int(200, 1500)))),
      ragione_sociale,
      partita_iva: place === 1 ? null : inventPartitaIva(prng),
      referente_nome: persona,
      referente_email: `info@${toDomain(ragione_sociale)}`,
      telefono: `+39 0341 000 ${prng.digits(3)}`,
      indirizzo_fatturazione: `${prng.pick(vie)}, ${prng.int(1, 90)} – ${cap} ${nome}`,
    };
  });
}

/** Begins with 9, which no partita IVA given out so far does: it is nobody's. */
export function inventPartitaIva(prng: Prng): string {
  const primeDieci = `9${prng.digits(6)}013`;
  return primeDieci + cifraDiControlloPartitaIva(primeDieci);
}

function toRagioneSociale(place: number): string {
  const base = RAGIONI_SOCIALI[place % RAGIONI_SOCIALI.length] ?? '';
  const round = Math.floor(place / RAGIONI_SOCIALI.length);
  return round === 0 ? base : `${base} – sede ${round + 1}`;
}

function toDomain(ragione_sociale: string): string {
  const name = ragione_sociale
    .replace(/ S\..*$/, '')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${name}.example`;
}
