import { testiComuni } from '#testi/comuni.ts';
import { testiModuli } from '#testi/moduli.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { Button } from '../../../ui/button.tsx';
import { openFormName } from '../../../ui/data-form/open-form-name.ts';
import { useEscape } from '../../../ui/data-form/use-escape.ts';
import { useCloseGuard } from '../../../ui/dialogs/use-close-guard.ts';
import { Icon } from '../../../ui/icon.tsx';

/** What is chosen in the form of what is added. */
export interface SceltaProps<S> {
  readonly scelta: S;
  readonly onScegli: (next: (adesso: S) => S) => void;
  /** Wraps the command that adds what is chosen; answers what the command does. */
  readonly onInvia: <R>(comando: Promise<R>) => Promise<R>;
}

/** Something refused, which the form is to be opened with. */
export interface DaRifare<S> {
  readonly seq: number;
  readonly scelta: S;
  readonly onClose: () => void;
}

interface AggiuntaProps<S> {
  /** What the button and the form are called. */
  readonly label: string;
  /** What the form begins with. */
  readonly niente: S;
  /** Whether something was chosen that is not added yet. */
  readonly isScelto: (scelta: S) => boolean;
  readonly renderModulo: (props: SceltaProps<S>) => ReactNode;
  readonly daRifare?: DaRifare<S> | undefined;
}

/** A button that opens the form of what is added; the form stays open, since more often follows. */
export function Aggiunta<S>(props: AggiuntaProps<S>) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  const show = (next: boolean): void => {
    asked.current = true;
    setOpen(next);
  };
  useEffect(() => {
    if (!asked.current) return;
    place.current?.querySelector<HTMLElement>(open ? 'input' : 'button')?.focus();
  }, [open]);
  const { daRifare } = props;
  const seq = daRifare?.seq;
  useEffect(() => {
    if (seq !== undefined) place.current?.querySelector<HTMLElement>('input')?.focus();
  }, [seq]);
  const chiudi = (): void => {
    show(false);
    daRifare?.onClose();
  };
  return (
    <div ref={place} className="progetto-aggiunta">
      {open || daRifare !== undefined ? (
        <Aperta key={seq ?? 'nuova'} {...props} {...inizioDi(props)} onClose={chiudi} />
      ) : (
        <Button icon={<Icon name="plus" size={18} />} onClick={() => show(true)}>
          {props.label}
        </Button>
      )}
    </div>
  );
}

/** What was refused is kept as it is by closing the form: only what is chosen since is asked about. */
function inizioDi<S>({ niente, isScelto, daRifare }: AggiuntaProps<S>) {
  if (daRifare === undefined) return { niente, isScelto };
  const inizio = JSON.stringify(daRifare.scelta);
  return {
    niente: daRifare.scelta,
    isScelto: (scelta: S) => JSON.stringify(scelta) !== inizio,
  };
}

function Aperta<S>(props: AggiuntaProps<S> & { readonly onClose: () => void }) {
  const { niente, isScelto, renderModulo, onClose } = props;
  const [scelta, onScegli] = useState(niente);
  const [inviata, setInviata] = useState<S>();
  const place = useRef<HTMLDivElement>(null);
  const onInvia = async <R,>(comando: Promise<R>): Promise<R> => {
    setInviata(() => scelta);
    return comando.finally(() => setInviata(undefined));
  };
  // What is chosen while another is being added is neither saved nor on its way.
  const saving = scelta === inviata;
  const chiudi = useCloseGuard(isScelto(scelta), {
    texts: testiModuli.salvataggio.leave,
    onClose,
    saving,
    placeOf: openFormName,
  });
  useEscape(place, chiudi);
  return (
    <div ref={place} className="progetto-aggiunta__modulo">
      {renderModulo({ scelta, onScegli, onInvia })}
      <Button look="quiet" busy={saving} onClick={chiudi}>
        {testiComuni.chiudi}
      </Button>
    </div>
  );
}
