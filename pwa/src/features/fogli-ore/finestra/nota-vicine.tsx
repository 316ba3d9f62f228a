import { testiFinestra } from '#testi/finestra.ts';
import { primoGiornoVicino } from '@gestionale/shared-schema/fogli-ore/segnalazioni.ts';
import { isGiorno } from '@gestionale/shared-schema/values/giorno.ts';

import { Notice } from '../../../ui/notice.tsx';
import { useOreDal } from './use-ore-dal.ts';

/** In the form: hours beside those of that day are on the server alone. */
export function NotaVicine({ data }: { readonly data: string }) {
  const oreDal = useOreDal();
  if (oreDal === null || !isGiorno(data) || primoGiornoVicino(data) >= oreDal) return null;
  return <Notice tone="info">{testiFinestra.vicineAltrove}</Notice>;
}
