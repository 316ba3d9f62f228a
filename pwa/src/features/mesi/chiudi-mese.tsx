import { testiComuni } from '#testi/comuni.ts';
import { testiMese as testi } from '#testi/mese.ts';
import type { MeseLetto } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import { ultimoGiorno } from '@gestionale/shared-schema/mesi/mese.ts';
import { useMemo, useState } from 'react';

import { troubleOf } from '../../remote/trouble-of.ts';
import { useRead } from '../../remote/use-read.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { useFailure } from '../../ui/dialogs/use-failure.ts';
import { ReadTrouble } from '../../ui/gate/read-trouble.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToday } from '../../ui/use-today.ts';
import { CoseAperte } from './cose-aperte.tsx';
import { isChiusoOra } from './is-chiuso-ora.ts';
import { nomeMese } from './nome-mese.ts';

interface ChiudiMeseProps {
  readonly mese: MeseLetto;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * Asks once more, with all that is still open: read again for it, and once more where more or fewer hours
 * wait by then.
 */
export function ChiudiMese({ mese: allora, onDone, onClose }: ChiudiMeseProps) {
  const { call } = useRemote();
  const toast = useToast();
  const oggi = useToday();
  const input = useMemo(() => ({ mese: allora.mese }), [allora.mese]);
  const { value, failure, reload } = useRead('mesi.leggi', input);
  const mese = value ?? allora;
  const nome = nomeMese(mese.mese);
  const [errore, setErrore] = useFailure(`${testi.chiudi}, ${nome}`);
  const [inCorso, setInCorso] = useState(false);
  const chiudi = async (visto: MeseLetto) => {
    setErrore(undefined);
    setInCorso(true);
    const result = await call('mesi.chiudi', {
      mese: visto.mese,
      in_attesa_viste: visto.in_attesa,
    });
    const senzaRisposta = 'reached' in result;
    if (senzaRisposta ? await isChiusoOra(call, visto.mese) : result.ok) {
      toast(testi.chiusoFatto);
      onClose();
      onDone();
      return;
    }
    setErrore(senzaRisposta || result.ok ? testi.nonRiuscito : result.refusal.errore);
    await reload();
    setInCorso(false);
  };
  return (
    <Dialog
      title={testi.chiudiTitolo(nome)}
      closeLabel={testiComuni.chiudi}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{testiComuni.annulla}</Button>
          <Button
            look="primary"
            busy={inCorso || value === undefined}
            onClick={() => {
              if (value !== undefined) void chiudi(value);
            }}
          >
            {testi.chiudi}
          </Button>
        </>
      }
    >
      {errore === undefined ? null : (
        <Notice tone="danger" live="alert">
          {errore}
        </Notice>
      )}
      {failure === null ? null : (
        <ReadTrouble
          {...troubleOf(failure, testi.erroreCaricamento)}
          onRetry={() => void reload()}
        />
      )}
      <p>{testi.spiegaChiudi}</p>
      {oggi > ultimoGiorno(mese.mese) ? null : <p>{testi.nonFinito}</p>}
      <h3 className="mese-sottotitolo">{testi.ancoraAperto}</h3>
      <CoseAperte mese={mese} />
    </Dialog>
  );
}
