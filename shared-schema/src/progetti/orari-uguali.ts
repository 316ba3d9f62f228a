import type { GiornataVoluta } from './merge-giornate.ts';

/** What is said of a day that would end when it begins, wherever one comes from. */
export const ORARI_UGUALI = 'Ora Inizio e Ora Fine non possono essere uguali.';

/** True of a day that ends when it begins: nobody could write down hours of it as it was planned. */
export function haOrariUguali(giornata: {
  readonly ora_inizio: string;
  readonly ora_fine: string;
}): boolean {
  return giornata.ora_inizio === giornata.ora_fine;
}

/**
 * True where one of the days is, or was made, such a day. What the project has as it is was taken
 * before: it may stay until somebody corrects it, and holds up nothing else.
 */
export function haNuoviOrariUguali(
  volute: readonly GiornataVoluta[],
  adesso: readonly GiornataVoluta[],
): boolean {
  const uguali = volute.filter(haOrariUguali);
  return uguali.some(
    ({ data, ora_inizio }) =>
      !adesso.some(
        (each) => each.data === data && haOrariUguali(each) && each.ora_inizio === ora_inizio,
      ),
  );
}
