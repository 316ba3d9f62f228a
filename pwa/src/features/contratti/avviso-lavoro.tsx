import { testiContratti } from '#testi/contratti.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';

import { Notice } from '../../ui/notice.tsx';
import { useToday } from '../../ui/use-today.ts';
import { lavoroAl } from './lavoro-iniziato.ts';

const testi = testiContratti.lavoro;

interface AvvisoLavoroProps {
  /** As typed. */
  readonly periodo: { readonly data_inizio: string; readonly data_fine: string };
}

/**
 * Under the days of a contract: that the work has begun, or is over, before there is one. The law wants
 * it communicated beforehand; the contract can be made all the same.
 */
export function AvvisoLavoro({ periodo }: AvvisoLavoroProps) {
  const oggi = useToday();
  const stato = lavoroAl(oggi, periodo);
  const tardi = stato === 'finito' || stato === 'iniziato';
  return (
    <Notice tone="warn" live="status" shown={tardi} title={tardi ? testi.titoli[stato] : ''}>
      {testi.giorni(
        formatGiorno(periodo.data_inizio),
        formatGiorno(periodo.data_fine),
        formatGiorno(oggi),
      )}{' '}
      {testi.comunicazione}
    </Notice>
  );
}
