import {
  creaAttrezzatura,
  elencaAttrezzatura,
  eliminaAttrezzatura,
  modificaAttrezzatura,
} from './attrezzatura/contracts.ts';
import {
  cambiaPassword,
  conferma,
  entraConPasskey,
  login,
  logout,
  preparaSecondoFattore,
  sfidaPasskey,
} from './auth/contracts.ts';
import {
  creaCliente,
  elencaClienti,
  eliminaCliente,
  modificaCliente,
} from './clienti/contracts.ts';
import type { Contract, InputOf, OutputOf, RequestOf } from './contract/contract.ts';
import { creaContratto, elencaContratti, scaricaContratto } from './contratti/contracts.ts';
import { widgetScadenze } from './dashboard/contracts.ts';
import {
  anonimizza,
  anteprimaAnonimato,
  daTogliere,
  esportaDati,
  impostaDurata,
  leggiConservazione,
} from './dati-personali/contracts.ts';
import {
  creaDipendente,
  daiPasswordProvvisoria,
  disattivaDipendente,
  elencaDipendenti,
  eliminaDipendente,
  impostaPassword,
  leggiAccesso,
  modificaDipendente,
  riattivaDipendente,
  sbloccaDipendente,
} from './dipendenti/contracts.ts';
import {
  chiaveArchivio,
  elencaAccessi,
  elencaDispositivi,
  scollegaDispositivo,
  scollegaTutti,
  verificaDispositivo,
} from './dispositivi/contracts.ts';
import {
  caricaDocumento,
  elencaDocumenti,
  eliminaDocumento,
  scaricaDocumento,
} from './documenti/contracts.ts';
import {
  approvaFoglioOre,
  creaFoglioOre,
  elencaFogliOre,
  elencaFogliOreInAttesa,
  eliminaFoglioOre,
  modificaFoglioOre,
  scaricaFoglioOre,
} from './fogli-ore/contracts.ts';
import {
  creaFornitore,
  elencaFornitori,
  eliminaFornitore,
  modificaFornitore,
} from './fornitori/contracts.ts';
import { leggiImpostazioni, salvaImpostazioni } from './impostazioni/contracts.ts';
import {
  assegnaAttrezzatura,
  assegnaDipendente,
  creaProgetto,
  elencaMioPlanning,
  elencaProgetti,
  eliminaProgetto,
  leggiProgetto,
  leggiValidita,
  modificaProgetto,
  rimuoviAttrezzatura,
  rimuoviDipendente,
  scaricaRiepilogo,
} from './progetti/contracts.ts';
import { elencaAttivita, elencaSguardi, esportaAttivita } from './registro-attivita/contracts.ts';
import {
  creaRicevuta,
  elencaRicevute,
  eliminaRicevuta,
  scaricaRicevuta,
} from './ricevute/contracts.ts';
import {
  aggiungiPasskey,
  attivaSecondoFattore,
  azzeraSecondoFattore,
  disattivaSecondoFattore,
  leggiSecondoFattore,
  nuoviCodici,
  preparaAppCodici,
  preparaPasskey,
  rinominaPasskey,
  togliPasskey,
} from './secondo-fattore/contracts.ts';
import { live, pull, push } from './sync/protocol.ts';

/** Every contract of the product; routes, handlers, outbox, OpenAPI and permission tests come from it. */
export const contracts = [
  login,
  logout,
  preparaSecondoFattore,
  sfidaPasskey,
  entraConPasskey,
  conferma,
  cambiaPassword,
  elencaProgetti,
  elencaMioPlanning,
  leggiProgetto,
  leggiValidita,
  creaProgetto,
  modificaProgetto,
  eliminaProgetto,
  assegnaDipendente,
  rimuoviDipendente,
  assegnaAttrezzatura,
  rimuoviAttrezzatura,
  scaricaRiepilogo,
  creaFoglioOre,
  elencaFogliOre,
  elencaFogliOreInAttesa,
  modificaFoglioOre,
  approvaFoglioOre,
  eliminaFoglioOre,
  scaricaFoglioOre,
  elencaContratti,
  creaContratto,
  scaricaContratto,
  elencaRicevute,
  creaRicevuta,
  eliminaRicevuta,
  scaricaRicevuta,
  widgetScadenze,
  elencaDipendenti,
  creaDipendente,
  modificaDipendente,
  eliminaDipendente,
  disattivaDipendente,
  riattivaDipendente,
  impostaPassword,
  daiPasswordProvvisoria,
  sbloccaDipendente,
  leggiAccesso,
  elencaClienti,
  creaCliente,
  modificaCliente,
  eliminaCliente,
  elencaFornitori,
  creaFornitore,
  modificaFornitore,
  eliminaFornitore,
  elencaAttrezzatura,
  creaAttrezzatura,
  modificaAttrezzatura,
  eliminaAttrezzatura,
  leggiImpostazioni,
  salvaImpostazioni,
  elencaDocumenti,
  caricaDocumento,
  scaricaDocumento,
  eliminaDocumento,
  elencaDispositivi,
  verificaDispositivo,
  elencaAccessi,
  scollegaDispositivo,
  scollegaTutti,
  chiaveArchivio,
  esportaDati,
  leggiSecondoFattore,
  preparaAppCodici,
  preparaPasskey,
  aggiungiPasskey,
  rinominaPasskey,
  togliPasskey,
  azzeraSecondoFattore,
  attivaSecondoFattore,
  disattivaSecondoFattore,
  nuoviCodici,
  leggiConservazione,
  daTogliere,
  impostaDurata,
  anteprimaAnonimato,
  anonimizza,
  elencaAttivita,
  esportaAttivita,
  elencaSguardi,
  push,
  pull,
  live,
] as const satisfies readonly Contract[];

type AnyContract = (typeof contracts)[number];

export type ContractName = AnyContract['name'];
export type ContractOf<N extends ContractName> = Extract<AnyContract, { readonly name: N }>;

/** Names of the commands that may wait in an outbox. */
export type CommandName = Extract<AnyContract, { readonly delivery: 'queued' }>['name'];
export type OnlineName = Exclude<ContractName, CommandName>;

export type CommandRequest<N extends CommandName> = RequestOf<ContractOf<N>>;
export type CommandInput<N extends CommandName> = InputOf<ContractOf<N>>;
export type ContractOutput<N extends ContractName> = OutputOf<ContractOf<N>>;

const byName: ReadonlyMap<string, AnyContract> = new Map(
  contracts.map((each) => [each.name, each]),
);

/** The contract of a name, or undefined for a name that this version does not know. */
export function findContract(name: string): AnyContract | undefined {
  return byName.get(name);
}

/** The contract of a known name. */
export function contractOf<N extends ContractName>(name: N): ContractOf<N> {
  return byName.get(name) as ContractOf<N>;
}

/** True for the name of a contract that may be queued. */
export function isCommandName(name: string): name is CommandName {
  return byName.get(name)?.delivery === 'queued';
}
