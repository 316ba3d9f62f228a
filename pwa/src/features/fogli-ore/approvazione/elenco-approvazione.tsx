import { testiApprovazione as testi } from '#testi/approvazione.ts';
import { testiComuni } from '#testi/comuni.ts';
import { testiElenco } from '#testi/elenco.ts';
import { testiVitaOre } from '#testi/vita-ore.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { memo, useCallback, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { GridDetail } from '../../../ui/data-list/grid/grid-selection.ts';
import { isInSight } from '../../../ui/data-list/grid/in-sight.ts';
import { useTicks } from '../../../ui/data-list/grid/use-ticks.ts';
import { gateOf } from '../../../ui/gate/gate.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useStoria } from '../vita/use-storia.tsx';
import { nomeDi } from '../voce-ore.ts';
import { haAnomalie, type FoglioOreEsaminato } from './anomalie.ts';
import {
  COLONNE_APPROVAZIONE,
  FILTRI_APPROVAZIONE,
  ORDINE_APPROVAZIONE,
  totaleApprovazione,
} from './colonne-approvazione.tsx';
import { DettaglioFoglioOre } from './dettaglio-foglio-ore.tsx';
import { DettaglioSulTelefono } from './dettaglio-sul-telefono.tsx';
import { GrigliaApprovazione } from './griglia-approvazione.tsx';
import type { Approvazioni } from './use-approva.ts';
import { useChiediMotivo } from './use-chiedi-motivo.tsx';

const NESSUNO: readonly never[] = [];

interface ElencoApprovazioneProps extends Pick<Approvazioni, 'inCorso' | 'approva' | 'ripresa'> {
  readonly daApprovare: readonly FoglioOreEsaminato[] | undefined;
  readonly complete: boolean;
  /** True while many are being approved. */
  readonly approvando: boolean;
  /** Approves what is as planned, and asks first about what is not. */
  readonly chiedi: (scelti: readonly FoglioOreEsaminato[]) => void;
}

/** The one list with its ticks and the detail of one row: what can be approved, by hand and by keyboard. */
function ElencoPieno(props: ElencoApprovazioneProps) {
  const { daApprovare, complete, inCorso, approvando, approva, chiedi } = props;
  const ticks = useTicks();
  const [aperta, setAperta] = useState<string>();
  const { chiediMotivo, domandaMotivo } = useChiediMotivo(daApprovare);
  const { apriStoria, storia } = useStoria();
  const approvaUno = useCallback(
    ({ foglioOre }: FoglioOreEsaminato) => {
      if (!inCorso.has(foglioOre.id)) void approva([foglioOre]);
    },
    [inCorso, approva],
  );
  const azioni = useCallback(
    (esaminato: FoglioOreEsaminato) => (
      <>
        <PulsanteApprova
          esaminato={esaminato}
          approvando={inCorso.has(esaminato.id)}
          onApprove={approvaUno}
          onAsk={chiedi}
        />
        <PulsanteRimanda
          esaminato={esaminato}
          approvando={inCorso.has(esaminato.id)}
          onSendBack={chiediMotivo}
        />
      </>
    ),
    [inCorso, approvaUno, chiedi, chiediMotivo],
  );
  const dettaglio: GridDetail<FoglioOreEsaminato> = {
    title: testi.dettaglio,
    none: testi.scegliRiga,
    renderBeside: (esaminato) => <DettaglioFoglioOre esaminato={esaminato} onStoria={apriStoria} />,
    onOpen: setAperta,
  };
  return (
    <>
      <DataList
        name="approve-timesheets"
        label={testi.elenco}
        rows={daApprovare}
        gate={gateOf({ complete }, testiComuni.erroreSchermata)}
        columns={COLONNE_APPROVAZIONE}
        filters={FILTRI_APPROVAZIONE}
        defaultSort={ORDINE_APPROVAZIONE}
        count={testi.conta}
        totals={totaleApprovazione}
        actions={azioni}
        actionsWidth="198px"
        empty={<p>{testi.vuoto}</p>}
        skeleton={<Skeleton lines={8} height={39} />}
        texts={testiElenco}
        renderRows={(body) => (
          <GrigliaApprovazione
            body={body}
            tutte={daApprovare ?? NESSUNO}
            ticks={ticks}
            approvando={approvando}
            chiedi={chiedi}
            chiediMotivo={chiediMotivo}
            dettaglio={dettaglio}
            ripresa={props.ripresa}
          />
        )}
      />
      {aperta === undefined ? null : (
        <DettaglioSulTelefono
          key={aperta}
          id={aperta}
          daApprovare={daApprovare}
          approvando={inCorso.has(aperta)}
          onApprove={approvaUno}
          onSendBack={chiediMotivo}
          onStoria={apriStoria}
          onClose={() => setAperta(undefined)}
        />
      )}
      {domandaMotivo}
      {storia}
    </>
  );
}

/** What is asked over it and how far approving has come change nothing in it. */
export const ElencoApprovazione = memo(ElencoPieno);

interface PulsanteApprovaProps {
  readonly esaminato: FoglioOreEsaminato;
  readonly approvando: boolean;
  readonly onApprove: (esaminato: FoglioOreEsaminato) => void;
  readonly onAsk: (esaminati: readonly FoglioOreEsaminato[]) => void;
}

/** Approves at once; an entry whose flags are scrolled away, after a question that says them. */
function PulsanteApprova({ esaminato, approvando, onApprove, onAsk }: PulsanteApprovaProps) {
  const { foglioOre } = esaminato;
  const label = testi.approvaDi(nomeDi(foglioOre), formatGiorno(foglioOre.data));
  return (
    <Button
      look="secondary"
      size="small"
      busy={approvando}
      label={approvando ? testi.approvo : label}
      onClick={({ currentTarget }) => {
        if (haAnomalie(esaminato) && !areFlagsInSight(currentTarget)) onAsk([esaminato]);
        else onApprove(esaminato);
      }}
    >
      {approvando ? testi.approvo : testi.approva}
    </Button>
  );
}

interface PulsanteRimandaProps {
  readonly esaminato: FoglioOreEsaminato;
  readonly approvando: boolean;
  readonly onSendBack: (esaminati: readonly FoglioOreEsaminato[]) => void;
}

function PulsanteRimanda({ esaminato, approvando, onSendBack }: PulsanteRimandaProps) {
  const { foglioOre } = esaminato;
  return (
    <Button
      look="quiet"
      size="small"
      busy={approvando}
      label={testiVitaOre.rimanda.di(nomeDi(foglioOre), formatGiorno(foglioOre.data))}
      onClick={() => onSendBack([esaminato])}
    >
      {testiVitaOre.rimanda.azione}
    </Button>
  );
}

/** Whether those of the row that a button belongs to are on the screen now. */
function areFlagsInSight(button: Element): boolean {
  const flags = button.closest('[data-row]')?.querySelectorAll('[data-column=anomalie] .ui-chip');
  return flags !== undefined && flags.length > 0 && [...flags].every(isInSight);
}
