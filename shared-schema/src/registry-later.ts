import type { Contract } from './contract/contract.ts';
import { creaContratto, elencaContratti, scaricaContratto } from './contratti/contracts.ts';
import {
  anonimizza,
  anteprimaAnonimato,
  daTogliere,
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
import { leggiImpostazioni, salvaImpostazioni } from './impostazioni/contracts.ts';
import { chiudiMese, elencaMesi, leggiMese, riapriMese } from './mesi/contracts.ts';
import { elencaAttivita, esportaAttivita } from './registro-attivita/contracts.ts';
import {
  creaRicevuta,
  elencaRicevute,
  eliminaRicevuta,
  scaricaRicevuta,
} from './ricevute/contracts.ts';
import { azzeraSecondoFattore } from './secondo-fattore/contracts.ts';

/** What only screens of the office ask, and never without a network: no phone downloads it first. */
export const contractsLater = [
  elencaContratti,
  creaContratto,
  scaricaContratto,
  elencaRicevute,
  creaRicevuta,
  eliminaRicevuta,
  scaricaRicevuta,
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
  leggiImpostazioni,
  salvaImpostazioni,
  azzeraSecondoFattore,
  leggiConservazione,
  daTogliere,
  impostaDurata,
  anteprimaAnonimato,
  anonimizza,
  elencaAttivita,
  esportaAttivita,
  elencaMesi,
  leggiMese,
  chiudiMese,
  riapriMese,
] as const satisfies readonly Contract[];
