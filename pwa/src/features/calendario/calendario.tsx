import { testiCalendario } from '#testi/calendario.ts';
import { festivitaDel } from '@gestionale/shared-schema/values/festivita.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useMemo } from 'react';
import { Calendar, type Components } from 'react-big-calendar';

import { gateOf, useGateState } from '../../ui/gate/gate.ts';
import { Gated } from '../../ui/gate/gated.tsx';
import { useNavigate } from '../../ui/routing/history-router.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useToday } from '../../ui/use-today.ts';
import { AltriEventi } from './altri-eventi.tsx';
import { BarraCalendario, NotaContext } from './barra-calendario.tsx';
import { CaricamentoCalendario } from './caricamento-calendario.tsx';
import { classeStato } from './classe-stato.ts';
import { AltriContext, RIGHE_SETTIMANA, RIGHE_SETTIMANA_AL_TOCCO } from './eventi-mostrati.ts';
import { EventoAgenda, EventoGriglia } from './evento-calendario.tsx';
import { percorsoDi, type Evento } from './evento.ts';
import { FiltroPersona } from './filtro-persona.tsx';
import { toDate, toGiorno } from './giorno-locale.ts';
import { giornoScelto } from './giorno-scelto.ts';
import { DataAgenda, IntestazioneColonna, IntestazioneMese, NomeGiorno } from './intestazioni.tsx';
import { localizzatore } from './localizzatore.ts';
import { MeseVuoto } from './mese-vuoto/mese-vuoto.tsx';
import { PatronoContext, usePatrono } from './patrono.ts';
import { useAccessibleGrid, usePeriodoAFuoco } from './use-accessible-grid.ts';
import { useMostrati, usePersona, type Mostrati } from './use-mostrati.ts';
import { useVeduta } from './use-veduta.ts';
import { GIORNI_AGENDA, meseDi, viste, type Veduta, type Vista } from './vista.ts';

import 'react-big-calendar/lib/css/react-big-calendar.css';
import './calendario.css';
import './calendario-agenda.css';
import './calendario-telefono.css';

const ALTEZZA_PX = 700;
const PASSO_MINUTI = 30;
const PRESSIONE_LUNGA_MS = 250;
/** Where the hours of a day begin to be looked at. */
const PRIMA_ORA = 7;

const components: Components<Evento> = {
  toolbar: BarraCalendario,
  event: EventoGriglia,
  header: IntestazioneColonna,
  showMore: AltriEventi,
  month: { dateHeader: IntestazioneMese, header: NomeGiorno },
  agenda: { event: EventoAgenda, date: DataAgenda },
};

/** Of a part of the activities none can be said to be all. */
const MESSAGGI_IN_PARTE = {
  ...testiCalendario.messaggi,
  noEventsInRange: testiCalendario.caricamento,
};

const NESSUNO: Evento[] = [];
const NESSUN_ALTRO: ReadonlyMap<Giorno, number> = new Map();

const stile = { height: ALTEZZA_PX };
const aspettoEvento = ({ stato }: Evento) => ({ className: classeStato(stato) });

/** The calendar itself, from the projects on this device. */
export function Calendario() {
  const navigate = useNavigate();
  const oggi = useToday();
  const { vista, giorno, mostra, entra } = useVeduta();
  const persona = usePersona();
  const patrono = usePatrono();
  const { letti, mostrati } = useMostrati({ vista, giorno }, persona?.id);
  const gate = gateOf(letti, testiCalendario.errore);
  const intero = useGateState(gate) === 'open' && mostrati !== undefined;
  const primaOra = useMemo(() => oraDi(toDate(giorno), PRIMA_ORA), [giorno]);
  const righe = useMedia('(pointer: coarse)') ? RIGHE_SETTIMANA_AL_TOCCO : RIGHE_SETTIMANA;
  const box = useAccessibleGrid(vista);
  usePeriodoAFuoco(box, `${vista} ${giorno}`);
  const isVuoto = intero && isMeseVuoto({ vista, giorno }, mostrati);
  return (
    <Gated
      gate={gate}
      // A month without activities is a month; nothing at all is a calendar that has not come.
      count={letti?.complete === true ? 1 : letti?.value.tutti}
      skeleton={<CaricamentoCalendario />}
      empty={null}
    >
      <PatronoContext value={patrono}>
        <AltriContext value={mostrati?.altri ?? NESSUN_ALTRO}>
          {persona === undefined ? null : <FiltroPersona nome={persona.nome} />}
          <div ref={box} className="cal-cornice">
            <NotaContext
              value={
                isVuoto ? (
                  <MeseVuoto
                    giorno={giorno}
                    persona={persona?.id}
                    onMostra={(vicino) => mostra({ vista, giorno: vicino })}
                  />
                ) : null
              }
            >
              <Calendar<Evento>
                localizer={localizzatore}
                culture="it"
                messages={intero ? testiCalendario.messaggi : MESSAGGI_IN_PARTE}
                components={components}
                events={mostrati?.eventi ?? NESSUNO}
                allDayMaxRows={vista === 'week' ? righe : Number.POSITIVE_INFINITY}
                views={[...viste]}
                view={vista}
                date={toDate(giorno)}
                getNow={() => toDate(oggi)}
                length={GIORNI_AGENDA}
                step={PASSO_MINUTI}
                // What is pressed on an event is its own.
                selectable="ignoreEvents"
                longPressThreshold={PRESSIONE_LUNGA_MS}
                scrollToTime={primaOra}
                style={stile}
                eventPropGetter={aspettoEvento}
                dayPropGetter={(date) => ({ className: classeGiorno(date, patrono) })}
                onView={(view) => mostra({ vista: vistaDi(view), giorno })}
                onNavigate={(date, view) =>
                  mostra({ vista: vistaDi(view), giorno: toGiorno(date) })
                }
                onDrillDown={(date) => entra(toGiorno(date))}
                onSelectSlot={(slot) => {
                  const scelto = giornoScelto(slot);
                  if (scelto !== undefined) entra(scelto);
                }}
                onSelectEvent={(evento, { target }) => {
                  // The words of an event are a link, which has gone there by itself.
                  if (target instanceof Element && target.closest('a') !== null) return;
                  navigate(percorsoDi(evento));
                }}
              />
            </NotaContext>
          </div>
        </AltriContext>
      </PatronoContext>
    </Gated>
  );
}

/** A month says by itself only what is in it; days of its neighbours stand in the same grid. */
function isMeseVuoto({ vista, giorno }: Veduta, { eventi }: Mostrati): boolean {
  const { dal, al } = meseDi(giorno);
  return vista === 'month' && eventi.every((evento) => evento.dal > al || evento.al < dal);
}

function vistaDi(view: string): Vista {
  return viste.find((vista) => vista === view) ?? 'month';
}

function classeGiorno(date: Date, patrono: string | null): string {
  const festivo = date.getDay() === 0 || festivitaDel(toGiorno(date), patrono) !== undefined;
  return festivo ? 'cal-giorno--festivo' : '';
}

function oraDi(date: Date, ore: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate(), ore);
}
