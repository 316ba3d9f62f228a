import {
  disiscriviDispositivo,
  iscriviDispositivo,
  leggiAvvisi,
  scegliAvviso,
} from './avvisi/contracts.ts';
import {
  creaCalendario,
  leggiCalendario,
  revocaCalendario,
} from './calendario-personale/contracts.ts';
import type { Contract } from './contract/contract.ts';
import {
  annullaContratto,
  creaContratto,
  elencaContratti,
  scaricaContratto,
} from './contratti/contracts.ts';
import { widgetScadenze } from './dashboard/contracts.ts';
import {
  anonimizza,
  anteprimaAnonimato,
  daTogliere,
  esportaDati,
  impostaDurata,
  leggiConservazione,
} from './dati-personali/contracts.ts';
import { quantoConserva } from './dati-personali/quanto.ts';
import {
  annullaImportazione,
  creaDipendente,
  daiPasswordProvvisoria,
  datiMancanti,
  disattivaDipendente,
  elencaDipendenti,
  elencaImportazioni,
  eliminaDipendente,
  importaDipendenti,
  impostaPassword,
  leggiAccesso,
  modificaDipendente,
  riattivaDipendente,
  sbloccaDipendente,
} from './dipendenti/contracts.ts';
import {
  elencaAccessi,
  scollegaDispositivo,
  scollegaTutti,
  verificaDispositivo,
} from './dispositivi/accessi.ts';
import {
  caricaDocumento,
  elencaDocumenti,
  eliminaDocumento,
  scaricaDocumento,
} from './documenti/contracts.ts';
import { caricaEsempi, leggiEsempi, togliEsempi } from './esempi/contracts.ts';
import {
  contaGiornate,
  elencaFogliOre,
  elencaFogliOreInAttesa,
  storiaFoglioOre,
} from './fogli-ore/elenchi.ts';
import { leggiImpostazioni, salvaImpostazioni } from './impostazioni/contracts.ts';
import {
  chiudiMese,
  elencaMesi,
  leggiCodici,
  leggiMese,
  riapriMese,
  salvaCodici,
  scaricaMese,
  scaricaMioMese,
  scaricaPaghe,
} from './mesi/contracts.ts';
import { elencaAttivita, elencaSguardi, esportaAttivita } from './registro-attivita/contracts.ts';
import {
  creaRicevuta,
  elencaRicevute,
  eliminaRicevuta,
  leggiCompensi,
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
import { leggiStato } from './stato/contracts.ts';

/**
 * What no phone may queue and no first screen asks, so that nobody downloads it before one: screens of
 * the office, one's own account, documents. None of it can be asked without a network.
 */
export const contractsLater = [
  widgetScadenze,
  elencaContratti,
  creaContratto,
  annullaContratto,
  scaricaContratto,
  elencaRicevute,
  leggiCompensi,
  creaRicevuta,
  eliminaRicevuta,
  scaricaRicevuta,
  elencaDipendenti,
  datiMancanti,
  creaDipendente,
  modificaDipendente,
  eliminaDipendente,
  disattivaDipendente,
  riattivaDipendente,
  impostaPassword,
  daiPasswordProvvisoria,
  sbloccaDipendente,
  leggiAccesso,
  importaDipendenti,
  elencaImportazioni,
  annullaImportazione,
  elencaFogliOre,
  elencaFogliOreInAttesa,
  storiaFoglioOre,
  contaGiornate,
  leggiImpostazioni,
  salvaImpostazioni,
  azzeraSecondoFattore,
  leggiConservazione,
  quantoConserva,
  daTogliere,
  impostaDurata,
  anteprimaAnonimato,
  anonimizza,
  elencaAttivita,
  esportaAttivita,
  leggiStato,
  leggiEsempi,
  caricaEsempi,
  togliEsempi,
  elencaMesi,
  leggiMese,
  chiudiMese,
  riapriMese,
  scaricaMese,
  scaricaMioMese,
  scaricaPaghe,
  leggiCodici,
  salvaCodici,
  caricaDocumento,
  elencaDocumenti,
  eliminaDocumento,
  scaricaDocumento,
  aggiungiPasskey,
  attivaSecondoFattore,
  disattivaSecondoFattore,
  leggiSecondoFattore,
  nuoviCodici,
  preparaAppCodici,
  preparaPasskey,
  rinominaPasskey,
  togliPasskey,
  elencaSguardi,
  esportaDati,
  elencaAccessi,
  scollegaDispositivo,
  scollegaTutti,
  verificaDispositivo,
  leggiCalendario,
  creaCalendario,
  revocaCalendario,
  leggiAvvisi,
  scegliAvviso,
  iscriviDispositivo,
  disiscriviDispositivo,
] as const satisfies readonly Contract[];
