import { testiMese as testi } from '#testi/mese.ts';
import type { MeseLetto } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import { CAUSALI } from '@gestionale/shared-schema/mesi/ripartisci-ore.ts';
import { formatOre } from '@gestionale/shared-schema/values/ore.ts';

/** The month of everybody, by cause. */
export function TotaliDelMese({ mese: { totale, ore } }: { readonly mese: MeseLetto }) {
  return (
    <dl className="mese-totali">
      {CAUSALI.map((causale) => (
        <div key={causale}>
          <dt>{testi.causaliIntere[causale]}</dt>
          <dd>{formatOre(totale[causale])}</dd>
        </div>
      ))}
      <div>
        <dt>{testi.totale}</dt>
        <dd>{formatOre(ore)}</dd>
      </div>
    </dl>
  );
}
