import { testiCalendario } from '#testi/calendario.ts';
import { testiFestivita } from '#testi/festivita.ts';
import { formatGiornoLungo } from '@gestionale/shared-schema/values/giorno.ts';
import { use } from 'react';
import type { AgendaDateProps, DateHeaderProps, HeaderProps } from 'react-big-calendar';

import { useToday } from '../../ui/use-today.ts';
import { LinkAltri } from './altri-eventi.tsx';
import { AltriContext } from './eventi-mostrati.ts';
import { toGiorno } from './giorno-locale.ts';
import { useFestivita } from './patrono.ts';

/** The number of a day in the month, with its feast; it opens the day. */
export function IntestazioneMese({ date, label, onDrillDown }: DateHeaderProps) {
  const oggi = useToday() === toGiorno(date);
  return (
    <span className="cal-data">
      <Festa date={date} />
      <button
        type="button"
        className="cal-data__numero"
        aria-label={testiCalendario.vaiAlGiorno(formatGiornoLungo(toGiorno(date)))}
        aria-current={oggi ? 'date' : undefined}
        onClick={onDrillDown}
      >
        {/* As its name says it: whoever speaks presses what stands there. */}
        {label === '1' ? '1º' : label}
      </button>
    </span>
  );
}

/** The name of a weekday over the month. */
export function NomeGiorno({ label }: HeaderProps) {
  return <span role="columnheader">{label}</span>;
}

/** The head of a day's column in week and day. */
export function IntestazioneColonna({ date, label }: HeaderProps) {
  const oggi = useToday() === toGiorno(date);
  return (
    <span className="cal-colonna" aria-current={oggi ? 'date' : undefined}>
      {label}
      <Festa date={date} />
    </span>
  );
}

/** The day of an agenda's row, with the word about what of it is not listed. */
export function DataAgenda({ day, label }: AgendaDateProps) {
  const giorno = toGiorno(day);
  const quanti = use(AltriContext).get(giorno);
  return (
    <span className="cal-colonna">
      {label}
      <Festa date={day} />
      {quanti === undefined ? null : <LinkAltri giorno={giorno} quanti={quanti} />}
    </span>
  );
}

function Festa({ date }: { readonly date: Date }) {
  const festivita = useFestivita(date);
  if (festivita === undefined) return null;
  const nome = testiFestivita[festivita];
  return (
    <span className="cal-festa" title={nome}>
      {nome}
    </span>
  );
}
