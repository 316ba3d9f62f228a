import { testiComuni } from '#testi/comuni.ts';
import { testiDipendenti } from '#testi/dipendenti.ts';
import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { useMemo } from 'react';

import { useRead } from '../../../remote/use-read.ts';
import { useRemote } from '../../../remote/use-remote.ts';
import { useOffline } from '../../../situation/use-offline.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { Section } from '../../../ui/page.tsx';
import { nomeCompleto } from '../nome-completo.ts';
import { AiutoAccesso } from './aiuto-accesso.tsx';
import { useAttivitaFuture } from './attivita-future.ts';

const testi = testiDipendenti.accesso;

interface AccessoDipendenteProps {
  readonly dipendente: Dipendente;
  /** Something changed: the list is to be read again. */
  readonly onChanged: () => void;
}

/** Whether an employee may log in, and what helps one who cannot. */
export function AccessoDipendente(props: AccessoDipendenteProps) {
  return props.dipendente.attivo ? (
    <AccessoDiAttivo {...props} />
  ) : (
    <StatoAccesso {...props} testo={testi.nonAttivo} />
  );
}

function AccessoDiAttivo(props: AccessoDipendenteProps) {
  const { id } = props.dipendente;
  const input = useMemo(() => ({ id }), [id]);
  const lettura = useRead('dipendenti.accesso', input);
  return (
    <>
      <div className="ui-card">
        <AiutoAccesso dipendente={props.dipendente} lettura={lettura} />
      </div>
      <StatoAccesso
        {...props}
        testo={lettura.value?.senza_password === true ? testi.senzaPassword : testi.attivo}
      />
    </>
  );
}

interface StatoAccessoProps extends AccessoDipendenteProps {
  /** Whether they can get in, in words. */
  readonly testo: string;
}

function StatoAccesso({ dipendente, onChanged, testo }: StatoAccessoProps) {
  const offline = useOffline();
  const cambiaStato = useCambiaStato(dipendente, onChanged);
  const { attivo } = dipendente;
  return (
    <div className="ui-card">
      <Section title={testi.titolo}>
        <p>{testo}</p>
        <div className="dip-accesso">
          <Button
            look={attivo ? 'danger' : 'secondary'}
            disabled={offline}
            onClick={() => void cambiaStato()}
          >
            {attivo ? testi.disattiva : testi.riattiva}
          </Button>
        </div>
      </Section>
    </div>
  );
}

function useCambiaStato(dipendente: Dipendente, onChanged: () => void) {
  const { call } = useRemote();
  const confirm = useConfirm();
  const toast = useToast();
  const { id, attivo } = dipendente;
  const future = useAttivitaFuture(id);
  return async () => {
    const chi = nomeCompleto(dipendente);
    const goAhead = await confirm({
      title: attivo ? testi.confermaDisattiva(chi) : testi.confermaRiattiva(chi),
      text: attivo ? testi.spiegaDisattiva(future) : testi.spiegaRiattiva,
      yes: attivo ? testi.disattiva : testi.riattiva,
      no: testiComuni.annulla,
      danger: attivo,
    });
    if (!goAhead) return;
    const result = await call(attivo ? 'dipendenti.disattiva' : 'dipendenti.riattiva', { id });
    if (!('reached' in result) && result.ok) {
      toast(attivo ? testi.disattivato : testi.riattivato);
      onChanged();
      return;
    }
    const errore =
      'reached' in result ? testiDipendenti.erroreAggiornamento : result.refusal.errore;
    await confirm({ title: errore, yes: testiComuni.chiudi });
  };
}
