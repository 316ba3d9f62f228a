import { testiCalendario } from '#testi/calendario.ts';
import { festivitaDel } from '@gestionale/shared-schema/values/festivita.ts';
import { useMemo } from 'react';
import { Calendar, type Components } from 'react-big-calendar';
import { useNavigate } from 'react-router-dom';

import { progettiNelPeriodo } from '../../local-db/progetti-nel-periodo.ts';
import { useLive } from '../../local-db/use-live.ts';
import { useToday } from '../../ui/use-today.ts';
import { AltriEventi } from './altri-eventi.tsx';
import { BarraCalendario } from './barra-calendario.tsx';
import { CaricamentoCalendario } from './caricamento-calendario.tsx';
import { classeStato } from './classe-stato.ts';
import { EventoAgenda, EventoGriglia } from './evento-calendario.tsx';
import { eventiDi, type Evento } from './evento.ts';
import { FiltroPersona } from './filtro-persona.tsx';
import { toDate, toGiorno } from './giorno-locale.ts';
import { giornoScelto } from './giorno-scelto.ts';
import { DataAgenda, IntestazioneColonna, IntestazioneMese, NomeGiorno } from './intestazioni.tsx';
import { localizzatore } from './localizzatore.ts';
import { PatronoContext, usePatrono } from './patrono.ts';
import { percorsoDi } from './percorso.ts';
import { useAccessibleGrid } from './use-accessible-grid.ts';
import { usePersona } from './use-persona.ts';
import { useVeduta } from './use-veduta.ts';
import { GIORNI_AGENDA, periodoDi, viste, type Vista } from './vista.ts';

import 'react-big-calendar/lib/css/react-big-calendar.css';
import './calendario.css';
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

const stile = { height: ALTEZZA_PX };
const aspettoEvento = ({ stato }: Evento) => ({ className: classeStato(stato) });

/** The calendar itself, from the projects on this device. */
export function Calendario() {
  const navigate = useNavigate();
  const oggi = useToday();
  const { vista, giorno, mostra } = useVeduta();
  const persona = usePersona();
  const patrono = usePatrono();
  const { dal, al } = periodoDi({ vista, giorno });
  const progetti = useLive(async (cache) => progettiNelPeriodo(cache, { dal, al }), [dal, al]);
  const eventi = useMemo(() => {
    const visibili = progetti?.filter(
      ({ dipendentiAssegnati }) =>
        persona === undefined || dipendentiAssegnati.some(({ id }) => id === persona.id),
    );
    return visibili === undefined ? undefined : eventiDi(visibili);
  }, [progetti, persona]);
  const primaOra = useMemo(() => oraDi(toDate(giorno), PRIMA_ORA), [giorno]);
  const box = useAccessibleGrid(vista);
  if (eventi === undefined) return <CaricamentoCalendario />;
  return (
    <PatronoContext value={patrono}>
      {persona === undefined ? null : <FiltroPersona nome={persona.nome} />}
      <div ref={box} className="cal-cornice">
        <Calendar<Evento>
          localizer={localizzatore}
          culture="it"
          messages={testiCalendario.messaggi}
          components={components}
          events={eventi}
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
          onNavigate={(date, view) => mostra({ vista: vistaDi(view), giorno: toGiorno(date) })}
          onDrillDown={(date) => mostra({ vista: 'day', giorno: toGiorno(date) })}
          onSelectSlot={(slot) => {
            const scelto = giornoScelto(slot);
            if (scelto !== undefined) mostra({ vista: 'day', giorno: scelto });
          }}
          onSelectEvent={(evento, { target }) => {
            // The words of an event are a link, which has gone there by itself.
            if (target instanceof Element && target.closest('a') !== null) return;
            void navigate(percorsoDi(evento));
          }}
        />
      </div>
    </PatronoContext>
  );
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
