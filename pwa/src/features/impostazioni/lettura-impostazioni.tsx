import { testiComuni } from '#testi/comuni.ts';
import { testiImpostazioni } from '#testi/impostazioni.ts';
import { FINESTRA_ABITUALE } from '@gestionale/shared-schema/impostazioni/finestra.ts';
import type { Impostazioni } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { NOTTE_ABITUALE } from '@gestionale/shared-schema/mesi/notte.ts';

import { festaInParole } from './festa-patronale.ts';

const { campi, predefinito, giorni, minuti, notteDi, nessunaPausa, sempre } = testiImpostazioni;

/** The settings without a network: to read. */
export function LetturaImpostazioni({ impostazioni }: { readonly impostazioni: Impostazioni }) {
  const { festa_patronale, intervallo_scadenze } = impostazioni;
  const { dalle, alle } = impostazioni.notte ?? NOTTE_ABITUALE;
  const pausa = impostazioni.pausa_abituale ?? 0;
  const finestra = impostazioni.finestra_giorni ?? FINESTRA_ABITUALE;
  const righe = [
    [campi.ragione_sociale, impostazioni.ragione_sociale],
    [campi.partita_iva, impostazioni.partita_iva],
    [campi.sede_legale, impostazioni.sede_legale],
    [campi.dati_fatturazione, impostazioni.dati_fatturazione],
    [campi.festa_patronale, festa_patronale === null ? null : festaInParole(festa_patronale)],
    [
      campi.intervallo_scadenze,
      intervallo_scadenze === null ? predefinito : giorni(intervallo_scadenze),
    ],
    [campi.notte, notteDi(dalle, alle)],
    [campi.pausa_abituale, pausa === 0 ? nessunaPausa : minuti(pausa)],
    [campi.finestra_giorni, finestra === 0 ? sempre : giorni(finestra)],
  ] as const;
  return (
    <dl className="ui-card imp-lettura">
      {righe.map(([nome, valore]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{valore ?? testiComuni.nonDisponibile}</dd>
        </div>
      ))}
    </dl>
  );
}
