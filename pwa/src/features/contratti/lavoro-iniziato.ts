import { isGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

/** How far work is that a contract of today would be about; null while its days are not known. */
export function lavoroAl(
  oggi: Giorno,
  { data_inizio, data_fine }: { readonly data_inizio: string; readonly data_fine: string },
): 'da_iniziare' | 'iniziato' | 'finito' | null {
  if (!isGiorno(data_inizio)) return null;
  if (data_inizio >= oggi) return 'da_iniziare';
  if (!isGiorno(data_fine) || data_fine < data_inizio) return null;
  return data_fine < oggi ? 'finito' : 'iniziato';
}
