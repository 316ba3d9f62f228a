import { testiComuni } from '#testi/comuni.ts';
import { testiPlanning } from '#testi/planning.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { useEffect, useRef, type ReactNode } from 'react';

import { useEntries } from '../../../outbox/use-outbox.ts';
import { draftOf, standingModeOf } from '../../../records/record-mode.ts';
import { useLastKnown, useLastSeen } from '../../../records/use-last-known.ts';
import type { User } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import type { OpenForm } from '../../../ui/data-form/open-form.ts';
import { useOpenForm } from '../../../ui/data-form/use-open-form.ts';
import { swallowDoublePresses } from '../../../ui/dialogs/double-press.ts';
import { gateOf } from '../../../ui/gate/gate.ts';
import { Gated } from '../../../ui/gate/gated.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatoProgetto } from '../stato-progetto.tsx';
import {
  isAssegnazioneDaCorreggere,
  isDaCorreggere,
  rifiutateDi,
  type Assegnazione,
} from '../voci-rifiutate.ts';
import { AttrezzaturaProgetto } from './attrezzatura/attrezzatura-progetto.tsx';
import { DatiProgetto } from './dati-progetto.tsx';
import { GiornateProgetto } from './giornate/giornate-progetto.tsx';
import { ModuloProgetto, type RenderAddClient } from './modulo-progetto.tsx';
import { NotaProgetto } from './nota-progetto.tsx';
import { PersoneProgetto } from './persone/persone-progetto.tsx';
import { RifiutateProgetto } from './rifiutate-progetto.tsx';
import { StatoENote } from './stato-e-note.tsx';
import { StoricoProgetto } from './storico-progetto.tsx';
import { useProgetto } from './use-progetto.ts';
import { useRisorse } from './use-risorse.ts';
import { useScaricaRiepilogo } from './use-scarica-riepilogo.ts';
import { useValidita } from './use-validita.ts';
import { isInAttesa, type ModoProgetto } from './voci-progetto.ts';

import './progetto-screen.css';

const testi = testiPlanning.dettaglio;
const back = { to: '/planning', label: testi.indietro };

interface ProgettoScreenProps {
  readonly user: User;
  readonly progetto_id: string;
  /** What other slices show of the project. */
  readonly renderOre: (progetto: Progetto) => ReactNode;
  readonly renderContratti: (progetto: Progetto) => ReactNode;
  readonly renderAddClient: RenderAddClient;
}

/** The office's page of one project. */
export function ProgettoScreen(props: ProgettoScreenProps) {
  useEffect(() => swallowDoublePresses(document), []);
  const letto = useProgetto(props.progetto_id);
  // When somebody deletes it while it is open, what is being typed must not go.
  const progetto = useLastSeen(letto?.value);
  const gate = gateOf(letto, testiPlanning.errore);
  if (progetto !== undefined) {
    const eliminata = letto?.complete === true && letto.value === undefined;
    return <Dettaglio {...props} progetto={progetto} eliminata={eliminata} />;
  }
  return (
    <Page title={testiPlanning.titolo} back={back}>
      <Gated
        gate={gate}
        count={letto === undefined ? undefined : 0}
        skeleton={<Skeleton lines={6} height={72} />}
        empty={<Notice tone="warn">{testi.nonTrovata}</Notice>}
      >
        {null}
      </Gated>
    </Page>
  );
}

interface DettaglioProps extends ProgettoScreenProps {
  readonly progetto: Progetto;
  /** It is there no more: what is shown is how it was. */
  readonly eliminata: boolean;
}

function Dettaglio(props: DettaglioProps) {
  const { progetto, eliminata, user, renderOre, renderContratti, renderAddClient } = props;
  const { form, open, close } = useOpenForm();
  const risorse = useRisorse();
  const validita = useValidita(progetto);
  const modo = useLastKnown(useModo(form, progetto), form);
  const modifica = modo !== null;
  const assegnazione = {
    daCorreggere: useAssegnazione(form, progetto),
    onClose: close,
  };
  return (
    <Page
      title={progetto.nome_progetto}
      subtitle={progetto.nome_cliente ?? testiComuni.nonDisponibile}
      back={back}
      aside={
        <>
          <StatoProgetto stato={progetto.stato} />
          {modifica || eliminata ? null : <Riepilogo progetto={progetto} />}
          {modifica || eliminata ? null : (
            <span data-opener>
              <Button
                icon={<Icon name="pen" size={18} />}
                onClick={() => open({ type: 'edit', id: progetto.id })}
              >
                {testiComuni.modifica}
              </Button>
            </span>
          )}
        </>
      }
    >
      <Notice tone="warn" live="alert" shown={eliminata}>
        {testi.eliminataOra}
      </Notice>
      <RifiutateProgetto
        progetto_id={progetto.id}
        onCorreggi={(seq) => open({ type: 'entry', seq })}
      />
      <Ancore />
      {modifica ? (
        <ModuloProgetto
          key={draftOf(modo)}
          userId={user.id}
          mode={modo}
          onClose={close}
          renderAddClient={renderAddClient}
        />
      ) : null}
      <div className="progetto-pagina">
        <div className="progetto-colonna">
          <Parte id="giornate">
            <GiornateProgetto progetto={progetto} />
          </Parte>
          <Parte id="persone">
            <PersoneProgetto
              progetto={progetto}
              validita={validita}
              {...risorse}
              {...assegnazione}
            />
          </Parte>
          <Parte id="attrezzatura">
            <AttrezzaturaProgetto progetto={progetto} {...risorse} {...assegnazione} />
          </Parte>
        </div>
        <div className="progetto-colonna">
          <Parte id="dati">
            <NotaProgetto progetto={progetto} />
            <DatiProgetto progetto={progetto} />
            {modifica ? null : <StatoENote progetto={progetto} />}
          </Parte>
        </div>
        <Parte id="ore">{renderOre(progetto)}</Parte>
        <Parte id="contratti">{renderContratti(progetto)}</Parte>
        <Parte id="storico">
          <StoricoProgetto key={progetto.id} progetto_id={progetto.id} />
        </Parte>
      </div>
    </Page>
  );
}

/** What the open form is for: the project, or what was refused of it. */
function useModo(form: OpenForm | null, progetto: Progetto): ModoProgetto | null {
  const daCorreggere = rifiutateDi(useEntries() ?? [], progetto.id).filter(isDaCorreggere);
  return form === null || form.type === 'new'
    ? null
    : standingModeOf('progetti', form, [progetto], daCorreggere);
}

/** The refused assignment that the address asks for; undefined once it is none any more. */
function useAssegnazione(form: OpenForm | null, { id }: Progetto): Assegnazione | undefined {
  return rifiutateDi(useEntries() ?? [], id)
    .filter(isAssegnazioneDaCorreggere)
    .find(({ seq }) => form?.type === 'entry' && form.seq === seq);
}

/** Only while the state that the server has is Confermato: what still waits here is not saved there. */
function Riepilogo({ progetto }: { readonly progetto: Progetto }) {
  const scarica = useScaricaRiepilogo();
  const waits = isInAttesa(useEntries() ?? [], progetto.id);
  if (progetto.stato !== 'Confermato' || waits) return null;
  return (
    <Button icon={<Icon name="file" size={18} />} onClick={() => void scarica(progetto)}>
      {testi.riepilogo}
    </Button>
  );
}

const PARTI = [
  'giornate',
  'persone',
  'attrezzatura',
  'dati',
  'ore',
  'contratti',
  'storico',
] as const;

function Ancore() {
  return (
    <nav className="progetto-ancore" aria-label={testi.ancore}>
      {PARTI.map((parte) => (
        <a key={parte} href={`#${parte}`}>
          {testi.parti[parte]}
        </a>
      ))}
    </nav>
  );
}

interface ParteProps {
  readonly id: (typeof PARTI)[number];
  readonly children: ReactNode;
}

/** A part of the page that an address can lead to; the page is there only after the data. */
function Parte({ id, children }: ParteProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (globalThis.location.hash === `#${id}`) ref.current?.scrollIntoView({ block: 'start' });
  }, [id]);
  return (
    <div ref={ref} id={id} className={`progetto-parte progetto-parte--${id}`}>
      {children}
    </div>
  );
}
