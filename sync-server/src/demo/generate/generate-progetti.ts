import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import {
  giornataIdSchema,
  impegnoIdSchema,
  progettoIdSchema,
  type ProgettoId,
} from '@gestionale/shared-schema/values/id.ts';
import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';

import type { AssegnazioniTable, AttrezzaturaTable, ImpegniTable } from '../../db/tables.ts';
import { Agenda } from '../agenda.ts';
import { earlier, idOf, instantOf } from '../calendar.ts';
import type {
  Company,
  CompanyRequest,
  DipendenteInventato,
  ProgettoInventato,
} from '../company.ts';
import { contattiSulPosto, noteFatturazione, noteUfficio } from '../invented-jobs.ts';
import { planProgetti, type Piano } from '../plan-progetti.ts';
import { createPrng, type Prng } from '../prng.ts';

/** What projects are made of. */
interface Cantiere extends Pick<Company, 'dipendenti' | 'clienti'> {
  readonly prng: Prng;
  /** Chance of its own: places came later, and the rest of the company stays as it was. */
  readonly dove: Prng;
  readonly oggi: Giorno;
  readonly agenda: Agenda;
  readonly magazzino: ReadonlyMap<string, AttrezzaturaTable>;
}

/** Later than any day, as text. */
const MAI = '9999';

/** Place of the demo operator among the employees. */
const POSTO_OPERATORE = 2;

/** From how many pieces an article is one that each person takes, and not one for the whole crew. */
const PERSONALE = 6;

/** Invents the projects: nobody twice on a day, no equipment beyond what there is. */
export function generateProgetti(
  request: CompanyRequest,
  parts: Pick<Company, 'dipendenti' | 'clienti' | 'attrezzatura'>,
): ProgettoInventato[] {
  const prng = createPrng(`${request.seed} progetti`);
  const magazzino = new Map(parts.attrezzatura.map((riga) => [riga.nome_attrezzo, riga]));
  const cantiere = {
    ...parts,
    prng,
    dove: createPrng(`${request.seed} dove`),
    oggi: request.oggi,
    agenda: new Agenda(),
    magazzino,
  };
  return planProgetti(prng, request).map((piano) => toProgetto(cantiere, piano));
}

function toProgetto(cantiere: Cantiere, piano: Piano): ProgettoInventato {
  const { prng, oggi, clienti } = cantiere;
  const { lavoro, luogo, giorni, stato } = piano;
  const primo = giorni[0] ?? oggi;
  const creato_il = earlier(addGiorni(primo, -prng.int(7, 40)), addGiorni(oggi, -2));
  const id = progettoIdSchema.parse(idOf(prng, creato_il));
  const assegnazioni = assegna(cantiere, piano, id);
  const impegni = impegna(cantiere, piano, { id, creato_il, persone: assegnazioni.length });
  const [ora_inizio, ora_fine] = lavoro.orario.map((orario) => orarioSchema.parse(orario));
  if (ora_inizio === undefined || ora_fine === undefined) throw new Error('A job has two times');
  return {
    riga: {
      id,
      nome_progetto: `${lavoro.oggetto} ${luogo}`,
      cliente_id: prng.pick(clienti).id,
      tipo_progetto: lavoro.tipo_progetto,
      tipo_attivita: lavoro.tipo_attivita,
      esl_totali: prng.chance(0.15) ? null : giorni.length * assegnazioni.length,
      descrizione: lavoro.descrizione,
      note_fatturazione:
        stato === 'Completato' || prng.chance(0.3) ? prng.pick(noteFatturazione) : null,
      ...trova(cantiere, piano),
      stato,
      versione: 1 + assegnazioni.length + impegni.length + (stato === 'In Lavorazione' ? 0 : 1),
    },
    giornate: giorni.map((data) => ({
      id: giornataIdSchema.parse(idOf(prng, creato_il)),
      progetto_id: id,
      data,
      ora_inizio,
      ora_fine,
    })),
    assegnazioni,
    impegni,
    creato_il,
  };
}

/** Where it is, mostly whom to call there, and now and then a note, but not for the demo operator. */
function trova({ dove }: Cantiere, { luogo, dellOperatore }: Piano) {
  const contatto = dove.chance(0.7) ? dove.pick(contattiSulPosto) : null;
  const nota = dove.chance(0.2) ? dove.pick(noteUfficio) : null;
  const nota_ufficio = dellOperatore ? null : nota;
  return {
    cantiere_indirizzo: luogo.replace(' – ', ', '),
    contatto_nome: contatto,
    contatto_telefono: contatto === null ? null : `0341 555 ${dove.digits(4)}`,
    nota_ufficio,
    nota_versione: nota_ufficio === null ? 0 : 1,
  };
}

function assegna(cantiere: Cantiere, piano: Piano, progetto_id: ProgettoId): AssegnazioniTable[] {
  const { prng, agenda } = cantiere;
  const squadra = pickSquadra(cantiere, piano);
  const ritirato = pickRitirato(cantiere, piano, squadra);
  return squadra.map((persona) => {
    if (piano.stato !== 'Annullato') agenda.book(persona.id, piano.giorni);
    const sue = JSON.parse(persona.mansioni) as string[];
    const scelte = new Set(prng.sample(sue, prng.int(1, 2)));
    return {
      progetto_id,
      dipendente_id: persona.id,
      mansioni_assegnate: JSON.stringify(sue.filter((mansione) => scelte.has(mansione))),
      rimosso_il: persona === ritirato ? instantOf(piano.giorni.at(-2) ?? cantiere.oggi, 15) : null,
      nota_letta: 0,
    };
  });
}

/** Two to five free people of the field, now and then a Manager to lead them. */
function pickSquadra(
  { prng, oggi, agenda, dipendenti }: Cantiere,
  { giorni, dellOperatore }: Piano,
): DipendenteInventato[] {
  const ultimo = giorni.at(-1) ?? oggi;
  const occupati = agenda.busyOn(giorni);
  const liberi = dipendenti.filter(
    (each) =>
      each.ruolo !== 'Admin' && !occupati.has(each.id) && ultimo < (each.disattivato_il ?? MAI),
  );
  const operatore = dellOperatore ? dipendenti.slice(POSTO_OPERATORE, POSTO_OPERATORE + 1) : [];
  const campo = liberi.filter((each) => each.ruolo === 'Operatore' && !operatore.includes(each));
  const capi = liberi.filter((each) => each.ruolo === 'Manager');
  return [
    ...operatore,
    ...(prng.chance(0.25) ? prng.sample(capi, 1) : []),
    ...prng.sample(campo, prng.int(2, 5)),
  ];
}

/** Now and then somebody was taken off a finished project before its last day. */
function pickRitirato(
  { prng, oggi }: Cantiere,
  { giorni, dellOperatore }: Piano,
  squadra: readonly DipendenteInventato[],
): DipendenteInventato | undefined {
  const finito = (giorni.at(-1) ?? oggi) < oggi;
  if (dellOperatore || !finito || giorni.length < 2 || !prng.chance(0.2)) return undefined;
  return squadra.at(-1);
}

interface Destinazione {
  readonly id: ProgettoId;
  readonly creato_il: Giorno;
  readonly persone: number;
}

function impegna(
  { prng, agenda, magazzino }: Cantiere,
  { lavoro, giorni, stato }: Piano,
  { id: progetto_id, creato_il, persone }: Destinazione,
): ImpegniTable[] {
  if (stato === 'Annullato') return [];
  return lavoro.attrezzi.flatMap((nome) => {
    const attrezzo = magazzino.get(nome);
    const liberi = attrezzo === undefined ? 0 : agenda.left(attrezzo, giorni);
    if (attrezzo === undefined || liberi < 1) return [];
    const daPortare = attrezzo.quantita_totale < PERSONALE ? 1 : prng.int(1, Math.max(1, persone));
    const quantita_impegnata = Math.min(liberi, daPortare);
    agenda.commit(attrezzo, giorni, quantita_impegnata);
    const id = impegnoIdSchema.parse(idOf(prng, creato_il));
    return [{ id, progetto_id, attrezzatura_id: attrezzo.id, quantita_impegnata }];
  });
}
