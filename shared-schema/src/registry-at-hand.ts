import {
  creaAttrezzatura,
  elencaAttrezzatura,
  eliminaAttrezzatura,
  modificaAttrezzatura,
} from './attrezzatura/contracts.ts';
import { cambiaPassword, conferma } from './auth/contracts.ts';
import {
  creaCliente,
  elencaClienti,
  eliminaCliente,
  modificaCliente,
} from './clienti/contracts.ts';
import type { Contract } from './contract/contract.ts';
import { chiaveArchivio, elencaDispositivi } from './dispositivi/contracts.ts';
import {
  approvaFoglioOre,
  creaFoglioOre,
  eliminaFoglioOre,
  modificaFoglioOre,
  rimandaFoglioOre,
  riprendiFoglioOre,
  scaricaFoglioOre,
} from './fogli-ore/contracts.ts';
import {
  creaFornitore,
  elencaFornitori,
  eliminaFornitore,
  modificaFornitore,
} from './fornitori/contracts.ts';
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
  segnaNotaLetta,
} from './progetti/contracts.ts';
import { contractsAtLogin } from './registry-at-login.ts';
import { live, pull, push } from './sync/protocol.ts';

/**
 * What the app needs before its first lists and for whatever may be queued: it downloads these with
 * itself, and the others (`registry-later.ts`) when something of them is first asked.
 */
export const contractsAtHand = [
  ...contractsAtLogin,
  conferma,
  cambiaPassword,
  elencaProgetti,
  elencaMioPlanning,
  leggiProgetto,
  leggiValidita,
  creaProgetto,
  modificaProgetto,
  segnaNotaLetta,
  eliminaProgetto,
  assegnaDipendente,
  rimuoviDipendente,
  assegnaAttrezzatura,
  rimuoviAttrezzatura,
  scaricaRiepilogo,
  creaFoglioOre,
  modificaFoglioOre,
  approvaFoglioOre,
  rimandaFoglioOre,
  riprendiFoglioOre,
  eliminaFoglioOre,
  scaricaFoglioOre,
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
  elencaDispositivi,
  chiaveArchivio,
  push,
  pull,
  live,
] as const satisfies readonly Contract[];

type AtHand = (typeof contractsAtHand)[number];

/** Names of the commands that may wait in an outbox. */
export type CommandName = Extract<AtHand, { readonly delivery: 'queued' }>['name'];

const byName: ReadonlyMap<string, AtHand> = new Map(
  contractsAtHand.map((each) => [each.name, each]),
);

/** The contract of a name, or undefined for one that is not at hand. */
export function findAtHand(name: string): AtHand | undefined {
  return byName.get(name);
}

/** The contract of what may be queued. */
export function commandOf<N extends CommandName>(name: N): Extract<AtHand, { readonly name: N }> {
  return byName.get(name) as Extract<AtHand, { readonly name: N }>;
}
