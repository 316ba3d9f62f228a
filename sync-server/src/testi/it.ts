import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { StatoProgetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';
import { formatOre } from '@gestionale/shared-schema/values/ore.ts';

import { cita, citaIntero } from './cita.ts';

interface Persona {
  readonly nome: string;
  readonly cognome: string;
}

type OrePassaggio = Pick<FoglioOre, 'data' | 'ora_inizio' | 'ora_fine' | 'ore_lavorate' | 'pausa'>;

interface Ore extends Persona, OrePassaggio {
  /** SQLite's 0 or 1. */
  readonly fuori_giornata: number;
  readonly fuori_assegnazione: number;
  readonly mese_chiuso: number;
}

type CampiOre = Pick<
  FoglioOre,
  'data' | 'ora_inizio' | 'ora_fine' | 'ore_lavorate' | 'pausa' | 'descrizione_attivita'
>;

const etichetteCampi = {
  data: 'giornata',
  ora_inizio: 'inizio',
  ora_fine: 'fine',
  ore_lavorate: 'ore lavorate',
  pausa: 'pausa',
  descrizione_attivita: 'descrizione',
} as const satisfies Record<keyof CampiOre, string>;

/** Lines of a project's history. */
const storico = {
  progettoCreato: 'Attività creata',
  notaLetta: "Nota dell'ufficio letta",
  statoCambiato: (da: StatoProgetto, a: StatoProgetto) => `Stato: ${da} → ${a}`,
  attrezzaturaAssegnata: (nome: string, quantita: number) =>
    `Attrezzatura assegnata: ${nome} (quantità ${quantita})`,
  contrattoGenerato: (persona: Persona) => `Contratto generato: ${chi(persona)}`,
  ricevutaGenerata: (persona: Persona) => `Ricevuta generata: ${chi(persona)}`,
  dipendenteAssegnato: (persona: Persona, mansioni: readonly string[]) =>
    mansioni.length === 0
      ? `Dipendente assegnato: ${chi(persona)}`
      : `Dipendente assegnato: ${chi(persona)} (${mansioni.join(', ')})`,
  dipendenteRimosso: (persona: Persona) => `Dipendente rimosso: ${chi(persona)}`,
  oreInserite: (ore: Ore) => `Ore inserite: ${descrivi(ore)}${segnala(ore)}`,
  oreModificate: (persona: Persona, prima: CampiOre, dopo: Partial<CampiOre>) =>
    `Ore modificate: ${chi(persona)}, ${formatGiorno(prima.data)}: ${cambiamenti(prima, dopo) || 'inviate di nuovo come sono'}`,
  oreEliminate: (ore: Ore) => `Ore eliminate: ${descrivi(ore)}`,
  oreApprovate: (ore: Ore) => `Ore approvate: ${descrivi(ore)}`,
  oreRimandate: (ore: Ore, motivo: string) => `Ore rimandate: ${descrivi(ore)}: ${cita(motivo)}`,
  oreRiprese: (ore: Ore, motivo: string | undefined) =>
    `Approvazione tolta: ${descrivi(ore)}${motivo === undefined ? '' : `: ${cita(motivo)}`}`,
  /** Of the steps of one entry, where it goes without saying whose they are. */
  oreDiPassaggio: (ore: OrePassaggio) => `${formatGiorno(ore.data)}, ${quanto(ore)}`,
  cambiOre: cambiamenti,
  chiNonCe: 'Persona eliminata',
} as const;

/** Why hours are not taken, when only the data can say. */
const ore = {
  disattivatoDal: (giorno: string) =>
    `Il dipendente è disattivato ${conArticolo('dal', giorno)}: si registrano solo ore fino a quel giorno.`,
} as const;

/** Words of every printed document. */
const pdf = {
  pagina: (pagina: number, pagine: number) => `Pagina ${pagina} di ${pagine}`,
  generatoIl: (istante: string) => `Generato ${conArticolo('il', istante)}`,
  numero: (numero: string) => `N. ${numero}`,
  partitaIva: (partitaIva: string) => `P. IVA ${partitaIva}`,
  programma: 'Gestionale',
  lettereMancanti:
    "Alcune lettere di questo documento non si possono stampare: al loro posto c'è «?».",
  mancante: 'N/D',
} as const;

/** Words of the printed timesheet. */
const foglioOre = {
  titolo: 'Foglio ore',
  titoloMetadati: (persona: Persona, giorno: string) => `Foglio ore – ${chi(persona)} – ${giorno}`,
  oggetto: (progetto: string) => `Ore lavorate: ${progetto}`,
  giornata: 'Giornata',
  ore: 'Ore lavorate',
  dipendente: 'Dipendente',
  attivita: 'Attività',
  cliente: 'Cliente',
  orario: 'Orario',
  stato: 'Stato',
  dalleAlle: (inizio: string, fine: string) => `${inizio} – ${fine}`,
  dalleAlleGiornoDopo: (inizio: string, fine: string) => `${inizio} – ${fine} (del giorno dopo)`,
  dalle: (inizio: string) => `Dalle ${inizio}`,
  finoAlle: (fine: string) => `Fino alle ${fine}`,
  pausa: 'Pausa',
  minuti: (minuti: number) => `${minuti} min`,
  approvato: (giorno: string) => `Approvato ${conArticolo('il', giorno)}`,
  rimandato: (giorno: string) => `Rimandato ${conArticolo('il', giorno)}`,
  inAttesa: 'In attesa di approvazione',
  fuoriGiornata: "La giornata non è tra quelle previste dell'attività.",
  fuoriAssegnazione: "Al momento dell'inserimento la persona non era più assegnata all'attività.",
  descrizione: "Descrizione dell'attività svolta",
  senzaDescrizione: 'Nessuna descrizione.',
  firmaDipendente: 'Firma del dipendente',
  firmaResponsabile: 'Firma del responsabile',
} as const;

/** Everything in Italian that people read and the server writes: history lines and documents. */
export const testi = { storico, ore, pdf, foglioOre } as const;

function chi({ nome, cognome }: Persona): string {
  return `${cognome} ${nome}`;
}

function descrivi(ore: Ore): string {
  return `${chi(ore)}, ${formatGiorno(ore.data)}, ${quanto(ore)}`;
}

function quanto(ore: OrePassaggio): string {
  const base = contaOre(ore.ore_lavorate);
  const pausa = (ore.pausa ?? 0) > 0 ? [`pausa ${ore.pausa} min`] : [];
  const orario =
    ore.ora_inizio === null || ore.ora_fine === null ? [] : [`${ore.ora_inizio}–${ore.ora_fine}`];
  const dettagli = [...orario, ...pausa].join(', ');
  return dettagli === '' ? base : `${base} (${dettagli})`;
}

function segnala(ore: Ore): string {
  const segnalazioni = [
    ...(ore.fuori_giornata === 1 ? ['fuori giornata'] : []),
    ...(ore.fuori_assegnazione === 1 ? ['fuori assegnazione'] : []),
    ...(ore.mese_chiuso === 1 ? ['mese chiuso'] : []),
  ];
  return segnalazioni.length === 0 ? '' : ` – ${segnalazioni.join(', ')}`;
}

function cambiamenti(prima: CampiOre, dopo: Partial<CampiOre>): string {
  const campi = Object.keys(etichetteCampi) as (keyof CampiOre)[];
  return campi
    .filter((campo) => campo in dopo)
    .map(
      (campo) =>
        `${etichetteCampi[campo]} ${valore(campo, prima, citaIntero)} → ${valore(campo, dopo, cita)}`,
    )
    .join('; ');
}

function valore(campo: keyof CampiOre, campi: Partial<CampiOre>, quota: typeof cita): string {
  const dato = campi[campo];
  if (dato === null || dato === undefined) return 'vuoto';
  if (typeof dato === 'number') return campo === 'pausa' ? `${dato} min` : formatOre(dato);
  if (campo === 'data') return formatGiorno(dato);
  return campo === 'descrizione_attivita' ? quota(dato) : dato;
}

function contaOre(ore: number): string {
  return `${formatOre(ore)} ${ore === 1 ? 'ora' : 'ore'}`;
}
