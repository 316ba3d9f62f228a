import { cognomeDiEsempio, nomeDiEsempio } from '@gestionale/shared-schema/esempi/segno.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { Company, CompanySizes, DipendenteInventato } from './company.ts';
import { generateAttrezzatura } from './generate/generate-attrezzatura.ts';
import { generateClienti } from './generate/generate-clienti.ts';
import { generateDipendenti } from './generate/generate-dipendenti.ts';
import { generateFogliOre } from './generate/generate-fogli-ore.ts';
import { generateFornitori } from './generate/generate-fornitori.ts';
import { generateProgetti } from './generate/generate-progetti.ts';
import { generateStorico } from './generate/generate-storico.ts';

/** Enough for a calendar, a week of hours and each colour of a deadline; few enough to be told from one's own. */
export const EXAMPLE_SIZES: CompanySizes = {
  dipendenti: 10,
  clienti: 5,
  fornitori: 4,
  attrezzatura: 15,
  progetti: 14,
};

/** How many of the people are of the office. */
const IN_UFFICIO = 2;

/** What nobody invents for a company at work: its papers, numbers and settings. */
type Examples = Omit<
  Company,
  'impostazioni' | 'contratti' | 'ricevute' | 'numeratori' | 'documenti'
>;

/**
 * Invents people, clients and work for a company that is in use: pure, the same for the same seed and
 * day. Each has the mark in its name, nobody is an Admin, and the people have no tax code, account or
 * papers. No contracts or receipts: they would take numbers from the company's own.
 */
export function generateExamples({ seed, oggi }: { seed: string; oggi: Giorno }): Examples {
  const request = { seed, oggi, sizes: EXAMPLE_SIZES };
  const persone = generateDipendenti(request).map(withRole);
  const clienti = generateClienti(request);
  const magazzino = generateAttrezzatura(request);
  const progetti = generateProgetti(request, {
    dipendenti: persone,
    clienti,
    attrezzatura: magazzino,
  });
  const fogliOre = generateFogliOre(request, persone, progetti);
  const dipendenti = persone.map(withoutPapers);
  const attrezzatura = magazzino.map(withMarkedThing);
  const anagrafica = { dipendenti, attrezzatura, contratti: [], ricevute: [] };
  return {
    dipendenti,
    clienti: clienti.map(withMark),
    fornitori: generateFornitori(request).map(withMark),
    attrezzatura,
    progetti: progetti.map(({ riga }) => withMarkedWork(riga)),
    giornate: progetti.flatMap(({ giornate }) => giornate),
    assegnazioni: progetti.flatMap(({ assegnazioni }) => assegnazioni),
    impegni: progetti.flatMap(({ impegni }) => impegni),
    storico: generateStorico(request, anagrafica, progetti, fogliOre),
    fogliOre,
  };
}

function withRole(persona: DipendenteInventato, place: number): DipendenteInventato {
  return { ...persona, ruolo: place < IN_UFFICIO ? 'Manager' : 'Operatore' };
}

function withMarkedThing(riga: Company['attrezzatura'][number]): typeof riga {
  return { ...riga, nome_attrezzo: nomeDiEsempio(riga.nome_attrezzo) };
}

function withMarkedWork(riga: Company['progetti'][number]): typeof riga {
  return { ...riga, nome_progetto: nomeDiEsempio(riga.nome_progetto) };
}

/** Known by the mark and by an address under a reserved domain (RFC 2606): no mail ever leaves. */
function withoutPapers(persona: DipendenteInventato, place: number): DipendenteInventato {
  return {
    ...persona,
    cognome: cognomeDiEsempio(persona.cognome),
    email: `persona-${place + 1}@esempi.example`,
    codice_fiscale: null,
    iban: null,
    numero_documento: null,
    numero_permesso_soggiorno: null,
  };
}

function withMark<Row extends { readonly ragione_sociale: string }>(riga: Row): Row {
  return { ...riga, ragione_sociale: nomeDiEsempio(riga.ragione_sociale) };
}
