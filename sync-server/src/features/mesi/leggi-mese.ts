import type {
  Chiusura,
  MeseLetto,
  PersonaDelMese,
  VoceAperta,
} from '@gestionale/shared-schema/mesi/mese-letto.ts';
import { giorniDel, scadenzaLibroUnico, type Mese } from '@gestionale/shared-schema/mesi/mese.ts';
import { riepilogaMese, toccaMese } from '@gestionale/shared-schema/mesi/riepiloga-mese.ts';
import {
  aggiungiOre,
  isFestivo,
  NESSUNA_ORA,
  sommaCausali,
  type OrePerCausale,
} from '@gestionale/shared-schema/mesi/ripartisci-ore.ts';
import { isFinita } from '@gestionale/shared-schema/progetti/finita.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import { momentoInItalia } from '@gestionale/shared-schema/values/momento.ts';
import { fromCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { Flag } from '../../db/tables.ts';
import type { QueryContext } from '../../sync/handlers.ts';
import { anomalieDi, avvisiDi } from './anomalie-mese.ts';
import { fuoriPaghe } from './nelle-paghe.ts';
import { collocazione, comeAllora, regoleDel, regoleDi, type RegoleMese } from './regole-mese.ts';
import {
  giorniPrevisti,
  personeDi,
  vociVicine,
  type GiornoPrevisto,
  type PersonaTrovata,
  type VoceDelMese,
} from './righe-mese.ts';
import { telefoniDel } from './telefoni-mese.ts';

/** What a month comes to, whoever's phone still has something of it. */
export type MeseContato = Omit<MeseLetto, 'telefoni'>;

/** Everything of a month; must see one picture of the database. */
export async function leggiMese(
  mese: Mese,
  context: Pick<QueryContext, 'db' | 'adesso' | 'oggi'>,
): Promise<MeseLetto> {
  const contato = await contaMese(mese, context);
  const ids = new Set(contato.persone.map(({ dipendente_id }) => dipendente_id));
  return { ...contato, telefoni: await telefoniDel(context.db, mese, ids) };
}

/** The month as it is printed and sent on; must see one picture too. */
export async function contaMese(
  mese: Mese,
  { db, adesso, oggi }: Pick<QueryContext, 'db' | 'adesso' | 'oggi'>,
): Promise<MeseContato> {
  const chiusure = await chiusureDi(db, mese);
  const chiuso = isChiuso(chiusure);
  const regole = await regoleDel(db, mese);
  const vicine = await vociVicine(db, mese);
  const collocata = await collocazione(db);
  const voci = vicine.filter((voce) => toccaMese(collocata(voce), mese));
  const perPersona = Map.groupBy(voci, ({ dipendente_id }) => dipendente_id);
  const previsti = Map.groupBy(await giorniPrevisti(db, mese), (each) => each.dipendente_id);
  const ids = new Set([...perPersona.keys(), ...previsti.keys()]);
  const trovate = await personeDi(db, ids);
  const persone = trovate.map((persona) => comeAllora(persona, regole));
  const tutte = Map.groupBy(vicine, ({ dipendente_id }) => dipendente_id);
  const come = { mese, regole, collocata, adesso };
  const contate = persone.map((persona) => {
    const suoi = previsti.get(persona.id) ?? [];
    return contaPersona(persona, perPersona.get(persona.id) ?? [], suoi, come);
  });
  const delMese = contate.map(({ persona }) => persona);
  const totale = contate.reduce((sum, { centesimi }) => aggiungiOre(sum, centesimi), NESSUNA_ORA);
  const aperte = voci.filter(({ approvato }) => approvato === 0);
  const arrivate = aperte.filter(({ mese_chiuso }) => chiuso && mese_chiuso === 1);
  const in_attesa = aperte.filter(({ mese_chiuso }) => !chiuso || mese_chiuso === 0);
  return {
    mese,
    chiuso,
    scadenza: scadenzaLibroUnico(mese),
    in_attesa: in_attesa.length,
    arrivate_dopo: arrivate.length,
    chiusure,
    notte: regole.notte,
    festivi: giorniDel(mese).filter((giorno) => isFestivo(giorno, regole.festa_patronale)),
    persone: delMese,
    fuori_paghe: fuoriPaghe(delMese),
    totale: toOre(totale),
    ore: fromCentesimiOra(sommaCausali(totale)),
    anomalie: persone.flatMap(({ id, tipo_assunzione }) =>
      anomalieDi(perPersona.get(id) ?? [], tutte.get(id) ?? [], regole, tipo_assunzione),
    ),
    avvisi: persone.flatMap(({ id }) => avvisiDi(perPersona.get(id) ?? [], oggi)),
    voci_in_attesa: in_attesa.map(toVoceAperta),
    voci_arrivate_dopo: arrivate.map(toVoceAperta),
  };
}

/** A month as one person may read it: what is theirs, also where it is nothing. */
export interface MeseDiUnaPersona extends Pick<MeseLetto, 'mese' | 'chiuso' | 'chiusure'> {
  readonly persona: PersonaDelMese;
}

/** Of a month what is one person's; undefined when there is no such person. Must see one picture too. */
export async function leggiMeseDi(
  mese: Mese,
  dipendente_id: DipendenteId,
  { db, adesso }: Pick<QueryContext, 'db' | 'adesso'>,
): Promise<MeseDiUnaPersona | undefined> {
  const [trovata] = await personeDi(db, new Set([dipendente_id]));
  if (trovata === undefined) return undefined;
  const chiusure = await chiusureDi(db, mese);
  const regole = await regoleDel(db, mese);
  const vicine = await vociVicine(db, mese, dipendente_id);
  const collocata = await collocazione(db);
  const voci = vicine.filter((voce) => toccaMese(collocata(voce), mese));
  const previsti = await giorniPrevisti(db, mese, dipendente_id);
  const allora = comeAllora(trovata, regole);
  const { persona } = contaPersona(allora, voci, previsti, { mese, regole, collocata, adesso });
  return { mese, chiuso: isChiuso(chiusure), chiusure, persona };
}

function isChiuso([ultima]: readonly Chiusura[]): boolean {
  return ultima !== undefined && ultima.riaperto_il === null;
}

const CHIUSURE = `SELECT c.chiuso_il, c.riaperto_il, c.motivo,
    (SELECT d.cognome || ' ' || d.nome FROM dipendenti AS d WHERE d.id = c.chiuso_da) AS chiuso_da,
    (SELECT d.cognome || ' ' || d.nome FROM dipendenti AS d WHERE d.id = c.riaperto_da)
      AS riaperto_da
  FROM chiusure_mesi AS c WHERE c.mese = ?1 ORDER BY c.numero DESC`;

function chiusureDi(db: Queries, mese: Mese): Promise<Chiusura[]> {
  return db.all(rawQuery<Chiusura>(CHIUSURE, [mese]));
}

interface Come {
  readonly mese: Mese;
  readonly regole: RegoleMese;
  readonly collocata: (voce: VoceDelMese) => VoceDelMese;
  readonly adesso: Istante;
}

function contaPersona(
  trovata: PersonaTrovata,
  voci: readonly VoceDelMese[],
  previsti: readonly GiornoPrevisto[],
  { mese, regole, collocata, adesso }: Come,
): { readonly persona: PersonaDelMese; readonly centesimi: OrePerCausale } {
  const { id, nome, cognome, tipo_assunzione } = trovata;
  const sue = regoleDi(regole, trovata);
  const contate = riepilogaMese(
    voci.filter(({ approvato }) => approvato === 1).map(collocata),
    mese,
    sue,
  );
  const ancoraAperte = (rimandate: Flag) => {
    const quali = voci.filter((voce) => voce.approvato === 0 && voce.rimandata === rimandate);
    const { totale } = riepilogaMese(quali.map(collocata), mese, null);
    return fromCentesimiOra(sommaCausali(totale));
  };
  const conOre = new Set(voci.map(({ data }) => data));
  const momento = momentoInItalia(Date.parse(adesso));
  const finite = previsti.filter((each) => isFinita(each, momento));
  const persona = {
    dipendente_id: id satisfies DipendenteId,
    nome,
    cognome,
    tipo_assunzione,
    regole_orario: sue !== null,
    giorni: contate.giorni.map(({ data, ...ore }) => ({ data, ...toOre(ore) })),
    totale: toOre(contate.totale),
    ore: fromCentesimiOra(sommaCausali(contate.totale)),
    giorni_lavorati: contate.giorni_lavorati,
    ore_in_attesa: ancoraAperte(0),
    ore_rimandate: ancoraAperte(1),
    giorni_previsti: giorniDi(previsti).size,
    giorni_mancanti: [...giorniDi(finite)].filter((giorno) => !conOre.has(giorno)),
  };
  return { persona, centesimi: contate.totale };
}

/** In the order in which they were read, each once. */
function giorniDi(previsti: readonly GiornoPrevisto[]): ReadonlySet<Giorno> {
  return new Set(previsti.map(({ data }) => data));
}

function toOre({ ordinarie, notturne, festive, festive_notturne }: OrePerCausale) {
  return {
    ordinarie: fromCentesimiOra(ordinarie),
    notturne: fromCentesimiOra(notturne),
    festive: fromCentesimiOra(festive),
    festive_notturne: fromCentesimiOra(festive_notturne),
  };
}

function toVoceAperta(voce: VoceDelMese): VoceAperta {
  const { id, dipendente_id, dipendente_nome, dipendente_cognome, nome_progetto } = voce;
  const { data, ora_inizio, ora_fine, ore_lavorate } = voce;
  return {
    id,
    dipendente_id,
    dipendente_nome,
    dipendente_cognome,
    nome_progetto,
    data,
    ora_inizio,
    ora_fine,
    ore_lavorate,
    rimandata: voce.rimandata === 1,
  };
}
