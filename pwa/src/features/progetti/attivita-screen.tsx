import { testiComuni } from '#testi/comuni.ts';
import { testiProgetti } from '#testi/progetti.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { oreNuoveRifiutate } from '@gestionale/shared-schema/fogli-ore/ore-rifiutate.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { ReactNode } from 'react';

import { useKnown } from '../../local-db/queries/use-known.ts';
import { useClockOffset } from '../../outbox/use-clock-offset.ts';
import { useEntries } from '../../outbox/use-outbox.ts';
import { useLastSeen } from '../../records/use-last-known.ts';
import type { User } from '../../session/session.ts';
import { gateOf, useGateState, type Gate } from '../../ui/gate/gate.ts';
import { Gated } from '../../ui/gate/gated.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMoment } from '../../ui/use-today.ts';
import { NotaUfficio } from './dove/nota-ufficio.tsx';
import { usePartiDove, type PartiDove } from './dove/use-parti-dove.ts';
import { propostaDel } from './giornata-proposta.ts';
import { GiornateAttivita } from './giornate-attivita.tsx';
import type { OreRifiutate } from './in-corso.ts';
import { PersoneECose } from './persone-e-cose.tsx';
import { StatoProgetto } from './stato-progetto.tsx';

import './attivita-screen.css';

const testi = testiProgetti.attivita;
const back = { to: '/my-planning', label: testi.indietro };

interface AttivitaScreenProps {
  readonly user: User;
  readonly progetto_id: string;
  /** The user's hours on the project, which another slice draws; without a day none can be added. */
  readonly renderOre: (
    progetto: ProgettoDelleOre,
    dataProposta: string | null,
    ore: OreMie,
  ) => ReactNode;
}

/** What hours are entered and corrected by. */
type ProgettoDelleOre = Pick<Progetto, 'id' | 'nome_progetto' | 'giornate'>;

/** The user's hours on the project by day, read with it so that both are painted at once. */
interface OreMie {
  readonly ore: readonly FoglioOre[];
  /** Some of the office's are on the server alone. */
  readonly inParte: boolean;
  readonly gate: Gate;
}

/** The operator's page of one assigned project. */
export function AttivitaScreen({ user, progetto_id, renderOre }: AttivitaScreenProps) {
  const known = useKnown(
    async ({ progetti, fogliOre, impostazioni }) => ({
      // Of the office alone: before that day its hours are on the server.
      dal: (await impostazioni.get(IMPOSTAZIONI_ID))?.ore_dal ?? '',
      progetto: await progetti.get(progetto_id),
      ore: await fogliOre
        .where('[progetto_id+data]')
        .between([progetto_id, ''], [progetto_id, '\uffff'])
        .toArray(),
    }),
    [progetto_id],
  );
  const parti = usePartiDove();
  const read = known?.value;
  // When it is taken away while it is open, what is being typed must not go.
  const progetto = useLastSeen(read?.progetto);
  const mie = (read?.ore ?? []).filter(({ dipendente_id }) => dipendente_id === user.id);
  const rifiutate = oreNuoveRifiutate(useEntries() ?? [], user.id)
    .map(({ input }) => input)
    .filter((each) => each.progetto_id === progetto_id && mie.every(({ id }) => id !== each.id));
  const gate = gateOf(known, testiProgetti.mioPlanning.errore);
  const closed = useGateState(gate) === 'closed';
  if (progetto === undefined || closed) {
    const nome = closed ? undefined : mie[0]?.nome_progetto;
    return (
      <Page title={nome ?? testiProgetti.mioPlanning.titolo} back={back}>
        <Gated
          gate={gate}
          count={known === undefined || closed ? undefined : 0}
          skeleton={<Skeleton lines={4} height={90} />}
          empty={<SenzaAttivita mie={mie} gate={gate} renderOre={renderOre} />}
        >
          {null}
        </Gated>
      </Page>
    );
  }
  return (
    <Attivita
      user={user}
      progetto={progetto}
      mie={mie}
      rifiutate={rifiutate}
      dal={read?.dal ?? ''}
      gate={gate}
      parti={parti}
      assegnata={read?.progetto !== undefined || known?.complete !== true}
      renderOre={renderOre}
    />
  );
}

type SenzaAttivitaProps = Pick<AttivitaProps, 'mie' | 'gate' | 'renderOre'>;

/** Whoever was taken off has no plan of it any more: their hours stay theirs, and others the office adds. */
function SenzaAttivita({ mie, gate, renderOre }: SenzaAttivitaProps) {
  const [prima] = mie;
  if (prima === undefined) return <Notice tone="warn">{testi.nonAssegnata}</Notice>;
  const { progetto_id: id, nome_progetto } = prima;
  return (
    <>
      <Notice tone="warn">{testi.oreRimaste}</Notice>
      {renderOre({ id, nome_progetto, giornate: [] }, null, { ore: mie, inParte: false, gate })}
    </>
  );
}

interface AttivitaProps extends Pick<AttivitaScreenProps, 'user' | 'renderOre'> {
  readonly progetto: Progetto;
  readonly mie: readonly FoglioOre[];
  /** New ones on it that the server refused: their days have hours. */
  readonly rifiutate: readonly OreRifiutate[];
  /** Of days before it is not known whether they have hours. */
  readonly dal: string;
  readonly gate: Gate;
  readonly parti: PartiDove | null | undefined;
  readonly assegnata: boolean;
}

function Attivita(props: AttivitaProps) {
  const { user, progetto, mie, rifiutate, dal, gate, parti, assegnata, renderOre } = props;
  const adesso = useMoment(useClockOffset()?.ms ?? 0);
  const inParte = progetto.giornate.some(({ data }) => data < dal);
  return (
    <Page
      title={progetto.nome_progetto}
      subtitle={`${testi.cliente}: ${progetto.nome_cliente ?? testiComuni.nonDisponibile}`}
      back={back}
      aside={<StatoProgetto stato={progetto.stato} />}
    >
      {assegnata ? null : (
        <Notice tone="warn" live="status">
          {testi.nonPiuAssegnata}
        </Notice>
      )}
      <NotaUfficio user={user} progetto={progetto} parti={parti} />
      <GiornateAttivita
        giornate={progetto.giornate}
        mie={mie}
        rifiutate={rifiutate}
        dal={dal}
        oggi={adesso.slice(0, 10) as Giorno}
      />
      {renderOre(progetto, propostaDel(progetto, [...mie, ...rifiutate], { adesso, dal }), {
        ore: mie,
        inParte,
        gate,
      })}
      {parti ? <parti.Dove progetto={progetto} /> : null}
      {parti === undefined ? null : (
        <>
          {progetto.descrizione === null ? null : (
            <Section title={testi.descrizione}>
              <p className="attivita-descrizione">{progetto.descrizione}</p>
            </Section>
          )}
          <PersoneECose user={user} progetto={progetto} />
        </>
      )}
    </Page>
  );
}
