import type { PersonaDelMese } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import { giorniDel } from '@gestionale/shared-schema/mesi/mese.ts';
import { CAUSALI } from '@gestionale/shared-schema/mesi/ripartisci-ore.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { sommaOre } from '@gestionale/shared-schema/values/ore.ts';

import { testiMesi } from '../../../testi/mesi.ts';
import type { MeseContato } from '../leggi-mese.ts';
import type { CodiciFiscali } from './codici-fiscali.ts';

export type Cella = string | number | null;

/** A month as a spreadsheet shows it, whatever the file: people × days, with their totals. */
export interface TabellaMese {
  readonly titolo: string;
  readonly stato: string;
  readonly chiuso: boolean;
  /** The days of the month as numbers. */
  readonly colonne: readonly (string | number)[];
  /** Texts, and decimal hours; null where nobody worked. */
  readonly righe: readonly (readonly Cella[])[];
  readonly totali: readonly Cella[];
}

/** What a sheet says of the month itself. */
export type MeseSulFoglio = Pick<MeseContato, 'mese' | 'chiuso' | 'chiusure'>;

const NOME_MESE = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

const parole = testiMesi.colonne;

export function nomeMese(mese: string): string {
  return NOME_MESE.format(new Date(`${mese}-01T00:00:00Z`));
}

/** Whether a month is closed, in the words that stand on every file. */
export function statoDel({ chiuso, chiusure }: MeseSulFoglio): string {
  const [ultima] = chiusure;
  return chiuso && ultima !== undefined ? testiMesi.chiuso(ultima.chiuso_il) : testiMesi.nonChiuso;
}

export function tabellaMese(mese: MeseContato, codiciFiscali: CodiciFiscali | null): TabellaMese {
  const giorni = giorniDel(mese.mese);
  const { persone } = mese;
  return {
    titolo: testiMesi.titolo(nomeMese(mese.mese)),
    stato: statoDel(mese),
    chiuso: mese.chiuso,
    colonne: [
      parole.dipendente,
      parole.assunzione,
      ...giorni.map((giorno) => Number(giorno.slice(8))),
      ...CAUSALI.map((causale) => parole[causale]),
      parole.totale,
      parole.giorni,
      parole.in_attesa,
      parole.rimandate,
      parole.codice_fiscale,
    ],
    righe: persone.map((persona) => [
      ...rigaDi(persona, giorni),
      codiciFiscali?.get(persona.dipendente_id) ?? null,
    ]),
    totali: [
      testiMesi.totale,
      null,
      ...giorni.map((giorno) => sommaOre(persone.map((persona) => oreDel(persona, giorno)))),
      ...CAUSALI.map((causale) => mese.totale[causale]),
      mese.ore,
      persone.reduce((sum, { giorni_lavorati }) => sum + giorni_lavorati, 0),
      sommaOre(persone.map(({ ore_in_attesa }) => ore_in_attesa)),
      sommaOre(persone.map(({ ore_rimandate = 0 }) => ore_rimandate)),
      null,
    ],
  };
}

function rigaDi(persona: PersonaDelMese, giorni: readonly Giorno[]): Cella[] {
  const { cognome, nome, tipo_assunzione, totale, ore, giorni_lavorati } = persona;
  const { ore_in_attesa, ore_rimandate = 0 } = persona;
  return [
    `${cognome} ${nome}`,
    tipo_assunzione,
    ...giorni.map((giorno) => {
      const del = oreDel(persona, giorno);
      return del === 0 ? null : del;
    }),
    ...CAUSALI.map((causale) => totale[causale]),
    ore,
    giorni_lavorati,
    ore_in_attesa,
    ore_rimandate,
  ];
}

function oreDel({ giorni }: PersonaDelMese, giorno: Giorno): number {
  const del = giorni.find(({ data }) => data === giorno);
  return del === undefined ? 0 : sommaOre(CAUSALI.map((causale) => del[causale]));
}
