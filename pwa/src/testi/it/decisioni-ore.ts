import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

/** The words by which what the office decides about hours is known, once it is queued. */
export const testiDecisioniOre = {
  rimanda: (giorno: string, chi: string, progetto: string, ore: string) =>
    `Rimando delle ore ${conArticolo('del', giorno)} di ${chi} su ${progetto}: ${ore}`,
  riprendi: (giorno: string, chi: string, progetto: string, ore: string) =>
    `Approvazione revocata alle ore ${conArticolo('del', giorno)} di ${chi} su ${progetto}: ${ore}`,
  approva: (giorno: string, chi: string, progetto: string, ore: string) =>
    `Approvazione delle ore ${conArticolo('del', giorno)} di ${chi} su ${progetto}: ${ore}`,
};
