import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

/** What working time says of hours, in a sentence each: in the form as advice, to approvers as a reason. */
export const testiSegnalazioni = {
  oltre_12_ore: (ore: string) => `${ore} ore in questo giorno, oltre le 12.`,
  riposo_breve: (durata: string, giorno: string) =>
    `Solo ${durata} di riposo dopo le ore ${conArticolo('del', giorno)}: ne servono 11.`,
  oltre_48_ore: (ore: string) => `${ore} ore nella settimana fino a qui, oltre le 48.`,
  oltre_12_giorni: (giorni: number) =>
    `${giorni} giorni di lavoro su 14: ne servono almeno 2 di riposo.`,
  senza_pausa: (durata: string) =>
    `${durata} di lavoro senza una pausa di almeno 10 minuti: oltre le 6 ore serve.`,
  notte: (durata: string, dalle: string, alle: string) =>
    `${durata} di notte, tra le ${dalle} e le ${alle}.`,
  festivo: (giorno: string, festa: string) => `${conArticolo('Il', giorno)} è festivo: ${festa}.`,
  domenica: 'domenica',
  cambio_ora: "Questa notte cambia l'ora: controlla le ore.",
  giorno_futuro: 'Questa giornata deve ancora venire.',
  minuti: (minuti: number) => `${minuti} min`,
  fuori_giornata: (giorno: string) =>
    `${conArticolo('Il', giorno)} non è tra le giornate previste.`,
  fuori_assegnazione: (progetto: string) => `Non è più tra gli assegnati a ${progetto}.`,
  fuori_orario: (inserito: string, previsto: string) =>
    `Inserito ${inserito}, previsto ${previsto}.`,
  stessa_attivita: (ore: string) => `Stesso giorno, stessa attività: già ${ore} ore.`,
  sovrapposizione: (quante: number) =>
    quante === 1
      ? "Si sovrappone a un'altra registrazione."
      : `Si sovrappone ad altre ${quante} registrazioni.`,
};
