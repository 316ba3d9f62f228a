import { testiApprovazione as testi } from '#testi/approvazione.ts';
import { testiVitaOre } from '#testi/vita-ore.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre } from '@gestionale/shared-schema/values/ore.ts';
import { useMemo } from 'react';

import { Button } from '../../../ui/button.tsx';
import { DataGrid } from '../../../ui/data-list/grid/data-grid.tsx';
import type { GridDetail } from '../../../ui/data-list/grid/grid-selection.ts';
import type { Ticks } from '../../../ui/data-list/grid/use-ticks.ts';
import type { ListBodyProps } from '../../../ui/data-list/list-body.ts';
import { nomeDi } from '../voce-ore.ts';
import { versioneVista, type FoglioOreEsaminato } from './anomalie.ts';
import { ORDINE_SETTIMANE } from './colonne-approvazione.tsx';
import { IntestazioneSettimana } from './settimane/intestazione-settimana.tsx';
import { settimaneDi } from './settimane/settimane.ts';
import { usePiano } from './settimane/use-piano.ts';

/** A row of two lines, and a card. */
const ALTEZZE = { row: 41, card: 168 } as const;

interface GrigliaApprovazioneProps {
  readonly body: ListBodyProps<FoglioOreEsaminato>;
  /** Those that the list does not show, too. */
  readonly tutte: readonly FoglioOreEsaminato[];
  readonly ticks: Ticks;
  /** True while many are being approved. */
  readonly approvando: boolean;
  readonly chiedi: (scelti: readonly FoglioOreEsaminato[]) => void;
  readonly chiediMotivo: (scelti: readonly FoglioOreEsaminato[]) => void;
  readonly dettaglio: GridDetail<FoglioOreEsaminato>;
  /** Whose approval was just taken back. */
  readonly ripresa: string | undefined;
}

/** The rows to decide about; in the order of weeks and people under headings that say what they come to. */
export function GrigliaApprovazione(props: GrigliaApprovazioneProps) {
  const { body, tutte, ticks, approvando, chiedi, chiediMotivo, dettaglio } = props;
  const { rows, sort } = body;
  const inGruppi = sort.column === ORDINE_SETTIMANE;
  const piano = usePiano(tutte, inGruppi);
  const settimane = useMemo(
    () => (inGruppi ? settimaneDi(rows, tutte, piano) : undefined),
    [inGruppi, rows, tutte, piano],
  );
  const groups =
    settimane &&
    new Map(
      Array.from(settimane, ([id, queste]) => [
        id,
        queste.map((settimana) => ({
          key: settimana.chi ?? '',
          level: settimana.chi === null ? (0 as const) : (1 as const),
          cells: (
            <IntestazioneSettimana
              settimana={settimana}
              approvando={approvando}
              onApprove={chiedi}
            />
          ),
        })),
      ]),
    );
  return (
    <DataGrid
      body={body}
      selection={{
        ticks,
        tickOf: versioneVista,
        tickAll: testi.selezionaTutti,
        tickLabel,
        rowLabel,
        renderActs: (scelti) => (
          <>
            <Button busy={scelti.length === 0 || approvando} onClick={() => chiediMotivo(scelti)}>
              {testiVitaOre.rimanda.selezionati(scelti.length)}
            </Button>
            <Button
              look="primary"
              busy={scelti.length === 0 || approvando}
              onClick={() => chiedi(scelti)}
            >
              {testi.approvaSelezionati(scelti.length)}
            </Button>
          </>
        ),
      }}
      detail={dettaglio}
      onAct={(esaminato) => chiedi([esaminato])}
      groups={groups}
      returned={props.ripresa}
      keysHint={inGruppi ? testi.tastieraSettimane : testi.tastiera}
      estimatedHeight={ALTEZZE}
    />
  );
}

function rowLabel({ foglioOre, anomalie }: FoglioOreEsaminato): string {
  return [
    nomeDi(foglioOre),
    formatGiorno(foglioOre.data),
    testi.totale(formatOre(foglioOre.ore_lavorate)),
    ...anomalie.map((anomalia) => testi.anomalieInRiga[anomalia]),
  ].join(', ');
}

function tickLabel({ foglioOre }: FoglioOreEsaminato): string {
  return testi.seleziona(nomeDi(foglioOre), formatGiorno(foglioOre.data));
}
