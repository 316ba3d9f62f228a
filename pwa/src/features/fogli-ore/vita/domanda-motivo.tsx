import { testiComuni } from '#testi/comuni.ts';
import { testiModuli } from '#testi/moduli.ts';
import { testiVitaOre as testi } from '#testi/vita-ore.ts';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useDirtyMark } from '../../../ui/dialogs/dirty-forms.tsx';
import { RequiredLegend } from '../../../ui/fields/required-legend.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';

import './vita-ore.css';

/** As the server takes it. */
const MASSIMO = 500;

interface DomandaMotivoProps {
  readonly titolo: string;
  /** Whose hours, where they are of one. */
  readonly sottotitolo?: string | undefined;
  readonly spiega: string;
  /** The word of the button that goes ahead. */
  readonly azione: string;
  /** What is often said, to be put in with one press. */
  readonly frasi?: readonly string[];
  /** What was written before. */
  readonly iniziale: string;
  /** What became of the entries meanwhile. */
  readonly renderAvviso?: (scritto: string) => ReactNode;
  /** True when none is left to decide about: what was written stays until it is closed. */
  readonly isOver?: boolean;
  readonly onMotivo: (motivo: string) => void;
  /** What was written, or written anew, and is not given: told before it closes. */
  readonly onWritten: (scritto: string) => void;
  readonly onClose: () => void;
}

/** Asks for a reason, one for however many entries. */
export function DomandaMotivo(props: DomandaMotivoProps) {
  const { titolo, sottotitolo, spiega, azione, frasi = [], onMotivo } = props;
  const { renderAvviso, isOver = false } = props;
  const [iniziale] = useState(props.iniziale);
  const [motivo, setMotivo] = useState(iniziale);
  const [errore, setErrore] = useState<string>();
  useDirtyMark(motivo.trim() !== '');
  const formId = useId();
  const onClose = () => {
    // What nobody touched says nothing of what waits for some of several entries.
    if (motivo !== iniziale) props.onWritten(motivo);
    props.onClose();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const scritto = motivo.trim();
    if (scritto === '') setErrore(testi.motivoMancante);
    else if (scritto.length > MASSIMO) setErrore(testi.motivoLungo(MASSIMO));
    else onMotivo(scritto);
  };
  return (
    <Dialog
      title={titolo}
      subtitle={sottotitolo}
      closeLabel={testiComuni.chiudi}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{isOver ? testiComuni.chiudi : testiComuni.annulla}</Button>
          {isOver ? null : (
            <Button type="submit" form={formId} look="primary">
              {azione}
            </Button>
          )}
        </>
      }
    >
      {renderAvviso?.(motivo)}
      <form id={formId} className="ore-motivo" noValidate onSubmit={submit}>
        {isOver ? null : <p>{spiega}</p>}
        {isOver || frasi.length === 0 ? null : (
          <div role="group" aria-label={testi.frasi} className="ore-motivo__frasi">
            {frasi.map((frase) => (
              <Button
                key={frase}
                onClick={() => {
                  setMotivo(frase);
                  setErrore(undefined);
                }}
              >
                {frase}
              </Button>
            ))}
          </div>
        )}
        <TextAreaField
          name="motivo"
          label={testi.motivo}
          value={motivo}
          error={errore}
          onChange={(scritto) => {
            setMotivo(scritto);
            setErrore(undefined);
          }}
          required
        />
        <RequiredLegend text={testiModuli.modulo.obbligatorio} />
      </form>
    </Dialog>
  );
}
