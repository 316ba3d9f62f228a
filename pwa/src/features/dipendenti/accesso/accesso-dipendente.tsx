import { testiComuni } from '#testi/comuni.ts';
import { testiDipendenti } from '#testi/dipendenti.ts';
import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { useEffect, useMemo, useState } from 'react';

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
  const { id, attivo } = props.dipendente;
  /** Whose answer said that they never had a password. */
  const [senzaPassword, setSenzaPassword] = useState<string>();
  const diAttivo = senzaPassword === id ? testi.senzaPassword : testi.attivo;
  return (
    <>
      {attivo ? <AiutoDiAttivo {...props} onSenzaPassword={setSenzaPassword} /> : null}
      <StatoAccesso {...props} testo={attivo ? diAttivo : testi.nonAttivo} />
    </>
  );
}

interface AiutoDiAttivoProps extends AccessoDipendenteProps {
  /** With the id of somebody who never had a password, or none. */
  readonly onSenzaPassword: (id: string | undefined) => void;
}

function AiutoDiAttivo({ dipendente, onSenzaPassword }: AiutoDiAttivoProps) {
  const { id } = dipendente;
  const input = useMemo(() => ({ id }), [id]);
  const lettura = useRead('dipendenti.accesso', input);
  const senza = lettura.value?.senza_password === true ? id : undefined;
  useEffect(() => onSenzaPassword(senza), [onSenzaPassword, senza]);
  return (
    <div className="ui-card">
      <AiutoAccesso dipendente={dipendente} lettura={lettura} />
    </div>
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
