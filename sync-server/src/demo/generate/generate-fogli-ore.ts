import { calcolaOreLavorate } from '@gestionale/shared-schema/fogli-ore/valuta-ore.ts';
import { addGiorni, giorniTra, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { foglioOreIdSchema, type DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import {
  minutiDaMezzanotte,
  MINUTI_AL_GIORNO,
  orarioSchema,
  type Orario,
} from '@gestionale/shared-schema/values/orario.ts';
import { toCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';

import type { AssegnazioniTable, FogliOreTable, GiornateTable } from '../../db/tables.ts';
import { earlier, idOf, instantOf } from '../calendar.ts';
import type { CompanyRequest, DipendenteInventato, ProgettoInventato } from '../company.ts';
import { demoLogins } from '../demo-logins.ts';
import { createPrng, type Prng } from '../prng.ts';
import { inventAnomalie } from './invent-anomalie.ts';

const DESCRIZIONI = [
  'Potatura e cippatura.',
  'Lavoro in fune, due piante completate.',
  'Carico ramaglie e pulizia finale.',
  'Movieri e segnaletica.',
  'Affilatura e controllo attrezzi a fine giornata.',
  null,
  null,
] as const;

/** Days back within which hours may still wait for approval, or be missing. */
const RECENTI = 14;
const DIMENTICABILI = 30;

/** Days longer than this mostly have a break. */
const ORE_SENZA_PAUSA = 6;

/** Days after which the demo operator's hours are approved: his last finished project has both kinds. */
const GIORNI_OPERATORE = 10;

/** The book in which the hours are written. */
interface Registro {
  readonly prng: Prng;
  /** Chance of its own: the breaks came later, and the rest of the company stays as it was. */
  readonly pause: Prng;
  readonly oggi: Giorno;
  readonly approvatori: readonly DipendenteInventato[];
  readonly operatore: DipendenteId | undefined;
}

/** Place of the projects that are planned for the demo operator: the third has none of his hours. */
const POSTO_SENZA_ORE = 2;

/** Invents the hours of every past day: old ones approved, recent ones partly pending, some missing. */
export function generateFogliOre(
  { seed, oggi }: CompanyRequest,
  dipendenti: readonly DipendenteInventato[],
  progetti: readonly ProgettoInventato[],
): FogliOreTable[] {
  const registro: Registro = {
    prng: createPrng(`${seed} fogli ore`),
    pause: createPrng(`${seed} pause`),
    oggi,
    approvatori: dipendenti.filter((each) => each.ruolo !== 'Operatore'),
    operatore: dipendenti.find(({ email }) => email === demoLogins.Operatore.email)?.id,
  };
  const ordinarie = progetti.flatMap((progetto, place) =>
    registraProgetto(registro, progetto, place === POSTO_SENZA_ORE),
  );
  return [...ordinarie, ...inventAnomalie(registro, progetti, ordinarie)];
}

function registraProgetto(
  registro: Registro,
  { riga, giornate, assegnazioni }: ProgettoInventato,
  senzaOreDellOperatore: boolean,
): FogliOreTable[] {
  if (riga.stato === 'Annullato') return [];
  const passate = giornate.filter(({ data }) => data < registro.oggi);
  return passate.flatMap((giornata) =>
    assegnazioni
      .filter(({ dipendente_id }) =>
        dipendente_id === registro.operatore
          ? !senzaOreDellOperatore
          : !dimentica(registro, giornata),
      )
      .map((assegnazione) => registra(registro, giornata, assegnazione)),
  );
}

/** Some people have not written their hours yet. */
function dimentica({ prng, oggi }: Registro, { data }: GiornateTable): boolean {
  return giorniTra(data, oggi) <= DIMENTICABILI && prng.chance(0.06);
}

function registra(
  registro: Registro,
  giornata: GiornateTable,
  { dipendente_id, rimosso_il }: AssegnazioniTable,
): FogliOreTable {
  const { prng } = registro;
  const { progetto_id, data } = giornata;
  const fuori_assegnazione = rimosso_il !== null && rimosso_il.slice(0, 10) < data ? 1 : 0;
  return {
    id: foglioOreIdSchema.parse(idOf(prng, data)),
    progetto_id,
    dipendente_id,
    data,
    ...lavora(registro, giornata),
    descrizione_attivita: prng.pick(DESCRIZIONI),
    ...approva(registro, dipendente_id, data, fuori_assegnazione === 1),
    rimandato_il: null,
    rimandato_motivo: null,
    fuori_giornata: 0,
    fuori_assegnazione,
    mese_chiuso: 0,
    fuori_finestra: 0,
    inserito_il: null,
    inserito_da: null,
  };
}

type Orari = Pick<FogliOreTable, 'ora_inizio' | 'ora_fine' | 'ore_lavorate_centesimi' | 'pausa'>;

/** As planned, or up to an hour longer or shorter, or only the hours without the end. */
function lavora({ prng, pause }: Registro, { ora_inizio, ora_fine }: GiornateTable): Orari {
  const modo = prng.next();
  const fine = modo < 0.7 ? ora_fine : sposta(ora_fine, prng.pick([-60, -30, -15, 15, 30, 60]));
  const senzaPausa = calcolaOreLavorate(ora_inizio, fine);
  const pausa = senzaPausa > ORE_SENZA_PAUSA && pause.chance(0.95) ? pause.pick([30, 30, 60]) : 0;
  const ore = calcolaOreLavorate(ora_inizio, fine, pausa);
  if (modo < 0.85)
    return { ora_inizio, ora_fine: fine, ore_lavorate_centesimi: toCentesimiOra(ore), pausa };
  const intere = Math.round(ore * 2) / 2;
  return { ora_inizio, ora_fine: null, ore_lavorate_centesimi: toCentesimiOra(intere), pausa };
}

function sposta(orario: Orario, minuti: number): Orario {
  const total = (minutiDaMezzanotte(orario) + minuti + MINUTI_AL_GIORNO) % MINUTI_AL_GIORNO;
  const [hours, rest] = [Math.floor(total / 60), total % 60];
  return orarioSchema.parse(`${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`);
}

type Approvazione = Pick<FogliOreTable, 'approvato' | 'approvato_il' | 'approvato_da' | 'versione'>;

const IN_ATTESA = { approvato: 0, approvato_il: null, approvato_da: null, versione: 1 } as const;

/** By an Admin, or by a Manager who is somebody else. */
function approva(
  { prng, oggi, approvatori, operatore }: Registro,
  dipendente_id: DipendenteId,
  data: Giorno,
  dubbia: boolean,
): Approvazione {
  const possibili = approvatori.filter(
    (each) => each.ruolo === 'Admin' || each.id !== dipendente_id,
  );
  const giorniFa = giorniTra(data, oggi);
  const probability =
    dipendente_id === operatore
      ? Number(giorniFa > GIORNI_OPERATORE)
      : probabilitaDiApprovazione(giorniFa, dubbia);
  if (!prng.chance(probability)) return IN_ATTESA;
  if (possibili.length === 0) return IN_ATTESA;
  const giorno = earlier(addGiorni(data, prng.int(0, 4)), addGiorni(oggi, -1));
  return {
    approvato: 1,
    approvato_il: instantOf(giorno, 17.5 + prng.next() * 2),
    approvato_da: prng.pick(possibili).id,
    versione: 2,
  };
}

function probabilitaDiApprovazione(giorniFa: number, dubbia: boolean): number {
  if (giorniFa > RECENTI) return dubbia ? 0.6 : 1;
  return giorniFa > 6 ? 0.6 : 0.25;
}
