import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

/** Words of hours that every screen of theirs needs; those of the form come with it. */
export const testiFogliOre = {
  meseChiuso: 'Dopo la chiusura',
  errorePdf: 'Errore nel download del PDF.',
  mie: {
    titolo: 'Le tue ore',
    vuoto: 'Nessuna ora inserita.',
    registra: 'Registra ore',
    pdf: 'PDF',
    scaricaPdf: (giorno: string) => `Scarica il PDF delle ore ${conArticolo('del', giorno)}`,
    correggi: (giorno: string) => `Correggi le ore ${conArticolo('del', giorno)}`,
    elimina: (giorno: string) => `Elimina le ore ${conArticolo('del', giorno)}`,
    confermaElimina: 'Sei sicuro di voler eliminare queste ore?',
    eliminate: 'Ore eliminate.',
    erroreElimina: "Errore durante l'eliminazione.",
    totale: 'Totale',
    motivo: (testo: string) => `Da sistemare: ${testo}`,
    storia: 'Storia',
    storiaDi: (giorno: string) => `Storia delle ore ${conArticolo('del', giorno)}`,
  },
  /** The words by which a queued entry is known from now on, wherever it is shown. */
  voce: {
    pausa: (minuti: number) => `pausa ${minuti} min`,
    crea: (giorno: string, progetto: string, ore: string) =>
      `Ore ${conArticolo('del', giorno)} su ${progetto}: ${ore}`,
    modifica: (giorno: string, progetto: string, ore: string) =>
      `Correzione delle ore ${conArticolo('del', giorno)} su ${progetto}: ${ore}`,
    elimina: (giorno: string, progetto: string, ore: string) =>
      `Eliminazione delle ore ${conArticolo('del', giorno)} su ${progetto}: ${ore}`,
  },
};
