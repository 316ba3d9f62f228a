import { testiComuni } from '#testi/comuni.ts';
import { testiDatiPersonali } from '#testi/dati-personali.ts';
import { testiModuli } from '#testi/moduli.ts';
import type { AnteprimaAnonimato } from '@gestionale/shared-schema/dati-personali/conservazione.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { useId, useMemo, useState, type SubmitEvent } from 'react';

import { troubleOf } from '../../remote/trouble-of.ts';
import { useRead } from '../../remote/use-read.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { useCloseGuard } from '../../ui/dialogs/use-close-guard.ts';
import { useFailure } from '../../ui/dialogs/use-failure.ts';
import { RequiredLegend } from '../../ui/fields/required-legend.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ReadTrouble } from '../../ui/gate/read-trouble.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const testi = testiDatiPersonali.anonimato;

interface ModuloAnonimatoProps {
  readonly id: DipendenteId;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What making somebody anonymous comes to, or why it cannot be; done when their name is typed. */
export function ModuloAnonimato({ id, onDone, onClose }: ModuloAnonimatoProps) {
  const input = useMemo(() => ({ id }), [id]);
  const { value, failure, reload } = useRead('datiPersonali.anteprimaAnonimato', input);
  const [conferma, setConferma] = useState('');
  const { errore, inCorso, anonimizza } = useAnonimizza(id, () => {
    onDone();
    onClose();
  });
  const chiudi = useCloseGuard(conferma !== '', {
    texts: testiModuli.salvataggio.leave,
    onClose,
    saving: inCorso,
  });
  const formId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void anonimizza(conferma);
  };
  const siPuo = value !== undefined && value.ostacoli.length === 0;
  return (
    <Dialog
      title={testi.titolo}
      subtitle={value === undefined ? undefined : `${value.cognome} ${value.nome}`}
      closeLabel={testiComuni.chiudi}
      onClose={chiudi}
      footer={
        <>
          <Button busy={inCorso} onClick={chiudi}>
            {siPuo ? testiComuni.annulla : testiComuni.chiudi}
          </Button>
          {siPuo ? (
            <Button type="submit" form={formId} look="danger" busy={inCorso}>
              {inCorso ? testi.inCorso : testi.apri}
            </Button>
          ) : null}
        </>
      }
    >
      {value === undefined && failure !== null ? (
        <ReadTrouble
          {...troubleOf(failure, testi.erroreCaricamento)}
          onRetry={() => void reload()}
        />
      ) : null}
      {value === undefined && failure === null ? <Skeleton lines={3} height={48} /> : null}
      {value === undefined ? null : <CheCosa anteprima={value} />}
      {siPuo ? (
        <form id={formId} className="cons-modulo" noValidate onSubmit={submit}>
          <TextField
            label={testi.conferma}
            name="conferma"
            value={conferma}
            error={errore}
            autoComplete="off"
            onChange={setConferma}
            required
          />
          <RequiredLegend text={testiModuli.modulo.obbligatorio} />
        </form>
      ) : null}
    </Dialog>
  );
}

function CheCosa({ anteprima }: { readonly anteprima: AnteprimaAnonimato }) {
  const { ostacoli, ore, righe_storico, accessi, dispositivi, contratti } = anteprima;
  if (ostacoli.length > 0) {
    return (
      <Notice tone="warn" title={testi.nonAncora}>
        <Righe righe={ostacoli} />
      </Notice>
    );
  }
  const cambia = [
    ...(ore === 0 ? [] : [testi.ore(ore)]),
    ...(righe_storico === 0 ? [] : [testi.storico(righe_storico)]),
    ...(accessi + dispositivi === 0 ? [] : [testi.accessi(accessi, dispositivi)]),
    ...(contratti === 0 ? [] : [testi.contratti(contratti)]),
  ];
  return (
    <>
      <Notice tone="danger" title={testi.nonSiTorna}>
        {testi.spiega}
      </Notice>
      {cambia.length === 0 ? null : (
        <div className="cons-cambia">
          <h3>{testi.cosa}</h3>
          <Righe righe={cambia} />
        </div>
      )}
    </>
  );
}

function Righe({ righe }: { readonly righe: readonly string[] }) {
  return (
    <ul className="cons-tolte">
      {righe.map((riga) => (
        <li key={riga}>{riga}</li>
      ))}
    </ul>
  );
}

function useAnonimizza(id: DipendenteId, onDone: () => void) {
  const { call } = useRemote();
  const toast = useToast();
  const [errore, setErrore] = useFailure(testi.titolo);
  const [inCorso, setInCorso] = useState(false);
  const anonimizza = async (conferma: string) => {
    if (inCorso) return;
    setInCorso(true);
    const result = await call('datiPersonali.anonimizza', { id, conferma });
    setInCorso(false);
    if ('reached' in result) setErrore(testi.nonFatto);
    else if (result.ok) {
      toast(testi.fatto);
      onDone();
    } else setErrore(result.refusal.campi?.['conferma'] ?? result.refusal.errore);
  };
  return { errore, inCorso, anonimizza };
}
