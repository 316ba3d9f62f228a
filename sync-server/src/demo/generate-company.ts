import { oreDalAl } from '@gestionale/shared-schema/impostazioni/finestra.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { componiIbanItaliano, formatIban } from '@gestionale/shared-schema/values/iban.ts';

import type { Company, CompanyRequest } from './company.ts';
import { generateAttrezzatura } from './generate/generate-attrezzatura.ts';
import { generateClienti, inventPartitaIva } from './generate/generate-clienti.ts';
import { generateContratti } from './generate/generate-contratti.ts';
import { generateDipendenti } from './generate/generate-dipendenti.ts';
import { generateDocumenti } from './generate/generate-documenti.ts';
import { generateFogliOre } from './generate/generate-fogli-ore.ts';
import { generateFornitori } from './generate/generate-fornitori.ts';
import { generateProgetti } from './generate/generate-progetti.ts';
import { generateStorico } from './generate/generate-storico.ts';
import { createPrng } from './prng.ts';

/**
 * Invents a company of workers in trees and on ropes: pure, and the same for the same request.
 * Throws a RangeError for projects without clients.
 */
export function generateCompany(request: CompanyRequest): Company {
  const dipendenti = generateDipendenti(request);
  const clienti = generateClienti(request);
  const attrezzatura = generateAttrezzatura(request);
  const progetti = generateProgetti(request, { dipendenti, clienti, attrezzatura });
  const fogliOre = generateFogliOre(request, dipendenti, progetti);
  const { contratti, ricevute, numeratori } = generateContratti(request, dipendenti, progetti);
  const anagrafica = { dipendenti, attrezzatura, contratti, ricevute };
  return {
    impostazioni: inventImpostazioni(request),
    dipendenti,
    clienti,
    fornitori: generateFornitori(request),
    attrezzatura,
    progetti: progetti.map(({ riga }) => riga),
    giornate: progetti.flatMap(({ giornate }) => giornate),
    assegnazioni: progetti.flatMap(({ assegnazioni }) => assegnazioni),
    impegni: progetti.flatMap(({ impegni }) => impegni),
    storico: generateStorico(request, anagrafica, progetti, fogliOre),
    fogliOre,
    contratti,
    ricevute,
    numeratori,
    documenti: generateDocumenti(request),
  };
}

function inventImpostazioni({ seed, oggi }: CompanyRequest): Company['impostazioni'] {
  const prng = createPrng(`${seed} impostazioni`);
  const iban = componiIbanItaliano({ abi: '09999', cab: '22900', conto: `0000${prng.digits(8)}` });
  return {
    id: IMPOSTAZIONI_ID,
    ragione_sociale: 'Verdequota S.r.l.',
    partita_iva: inventPartitaIva(prng),
    sede_legale: 'Via dei Tigli, 12 – 23900 Lecco (LC)',
    dati_fatturazione: [
      'Codice destinatario: 0000000',
      'PEC: verdequota@pec.verdequota.example',
      `IBAN: ${formatIban(iban)}`,
    ].join('\n'),
    // San Nicolò, patron of Lecco.
    festa_patronale: '12-06',
    intervallo_scadenze: null,
    notte_dalle: null,
    notte_alle: null,
    pausa_abituale: null,
    ore_dal: oreDalAl(oggi, null),
  };
}
