import { testiContratti } from '#testi/contratti.ts';
import type { Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';

import { Chip } from '../../../ui/chip.tsx';

import './stato-contratto.css';

const testi = testiContratti.colonne;

/** Whether it was paid, is to be paid, or was annulled: when, by whom and why. */
export function StatoContratto({ contratto }: { readonly contratto: Contratto }) {
  const { pagato, annullato } = contratto;
  if (annullato === undefined || annullato === null) {
    return <Chip tone={pagato ? 'ok' : 'warn'}>{pagato ? testi.pagato : testi.daPagare}</Chip>;
  }
  const perche = percheAnnullato(annullato);
  return (
    <span className="contratti-stato">
      <Chip tone="neutral">{testi.annullato}</Chip>
      <span className="contratti-stato__perche" title={perche}>
        {perche}
      </span>
    </span>
  );
}

/** The same in words alone, for searching and sorting. */
export function statoInParole({ pagato, annullato }: Contratto): string {
  if (annullato === undefined || annullato === null) return pagato ? testi.pagato : testi.daPagare;
  return `${testi.annullato} ${percheAnnullato(annullato)}`;
}

function percheAnnullato({ il, da, motivo }: NonNullable<Contratto['annullato']>): string {
  return testiContratti.annulla.perche(formatGiorno(il), da, motivo);
}
