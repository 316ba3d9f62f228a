import { formatGiorno, giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

import { testiPrestazione } from './prestazione-occasionale.ts';

/** What the files of a month say. */
export const testiMesi = {
  titolo: (mese: string) => `Ore di ${mese}`,
  foglio: 'Mese',
  dettaglio: 'Giorni',
  chiuso: (istante: Istante) =>
    `Mese chiuso ${conArticolo('il', formatGiorno(giornoInItalia(Date.parse(istante))))}.`,
  nonChiuso: 'MESE NON CHIUSO: i totali possono ancora cambiare.',
  colonne: {
    dipendente: 'Dipendente',
    assunzione: 'Assunzione',
    data: 'Data',
    ordinarie: 'Ordinarie',
    notturne: 'Notturne',
    festive: 'Festive',
    festive_notturne: 'Festive notturne',
    totale: 'Totale',
    giorni: 'Giorni lavorati',
    in_attesa: 'In attesa',
    rimandate: 'Rimandate',
    codice_fiscale: 'Codice fiscale',
  },
  totale: 'Totale',
  pdf: {
    titolo: 'Riepilogo ore del mese',
    mese: 'Mese',
    ore: 'Ore',
    dipendente: 'Dipendente',
    assunzione: 'Assunzione',
    rapporto: 'Tipo di rapporto',
    giorniLavorati: 'Giorni lavorati',
    inAttesa: 'Ore in attesa, non comprese',
    rimandate: 'Ore rimandate, non comprese',
    stato: 'Stato',
    giorni: 'Giorni',
    giorno: 'Giorno',
    senzaOre: 'Nessuna ora approvata.',
    prestatore: testiPrestazione.prestatore,
    codiceFiscale: 'Codice fiscale',
    firmaPrestatore: testiPrestazione.firmaPrestatore,
    firmaDipendente: 'Firma del dipendente',
    firmaAzienda: "Firma per l'azienda",
    metadati: (chi: string, mese: string) => `Ore di ${chi}, ${mese}`,
    metadatiDiTutti: (mese: string) => `Ore di tutti, ${mese}`,
  },
  codiciMancanti: (chi: readonly string[]) =>
    `Mancano i codici del consulente del lavoro: ${chi.join(', ')}.`,
  codiceAzienda: 'codice azienda',
  codiceCausale: (causale: string) => `causale ${causale.toLowerCase()}`,
  codiciNonDiZucchetti: (chi: readonly string[]) =>
    `Nel file XML il codice dell'azienda ha 6 cifre, quello di un dipendente 7 e una causale 2 lettere o cifre, con gli zeri davanti: da correggere ${chi.join(', ')}.`,
  codiceStorto: (nome: string, codice: string) => `${nome} (${codice})`,
  codiciDoppi: (doppi: readonly string[]) =>
    `Lo stesso codice è di più dipendenti: ${doppi.join('; ')}.`,
  codiceDoppio: (codice: string, chi: readonly string[]) => `${codice} di ${chi.join(', ')}`,
  paghe: 'codice_azienda;codice_dipendente;data;causale;ore',
} as const;
