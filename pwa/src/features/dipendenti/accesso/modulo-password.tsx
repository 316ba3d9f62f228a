import { testiComuni } from '#testi/comuni.ts';
import { testiDipendenti } from '#testi/dipendenti.ts';
import { testiModuli } from '#testi/moduli.ts';
import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { LUNGHEZZA_MINIMA_PASSWORD } from '@gestionale/shared-schema/values/password.ts';
import { useId, useState, type SubmitEvent } from 'react';

import { useRemote } from '../../../remote/use-remote.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { useCloseGuard } from '../../../ui/dialogs/use-close-guard.ts';
import { useFailure } from '../../../ui/dialogs/use-failure.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { RequiredLegend } from '../../../ui/fields/required-legend.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { nomeCompleto } from '../nome-completo.ts';

const testi = testiDipendenti.accesso;

interface ModuloPasswordProps {
  readonly dipendente: Dipendente;
  readonly onClose: () => void;
}

/** Gives an employee a new password; nothing of it stays here. */
export function ModuloPassword({ dipendente, onClose }: ModuloPasswordProps) {
  const [password, setPassword] = useState('');
  const { errore, salvando, salva } = useImpostaPassword(dipendente, onClose);
  const chiudi = useCloseGuard(password !== '', {
    texts: testiModuli.salvataggio.leave,
    onClose,
    saving: salvando,
  });
  const formId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void salva(password);
  };
  return (
    <Dialog
      title={testi.titoloPassword}
      subtitle={nomeCompleto(dipendente)}
      closeLabel={testiComuni.chiudi}
      onClose={chiudi}
      footer={
        <>
          <Button busy={salvando} onClick={chiudi}>
            {testiComuni.annulla}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={salvando}>
            {salvando ? testiComuni.salvataggioInCorso : testi.password}
          </Button>
        </>
      }
    >
      <form id={formId} className="dip-password" noValidate onSubmit={submit}>
        <Notice tone="info">{testi.aiutoPassword(LUNGHEZZA_MINIMA_PASSWORD)}</Notice>
        <PasswordField
          label={testi.nuovaPassword}
          name="password"
          value={password}
          error={errore}
          onChange={setPassword}
          revealLabel={testiDipendenti.modulo.mostraPassword}
          autoComplete="new-password"
          required
        />
        <RequiredLegend text={testiModuli.modulo.obbligatorio} />
      </form>
    </Dialog>
  );
}

function useImpostaPassword(dipendente: Dipendente, onClose: () => void) {
  const { id } = dipendente;
  const { call } = useRemote();
  const toast = useToast();
  const [errore, setErrore] = useFailure(`${testi.titoloPassword}, ${nomeCompleto(dipendente)}`);
  const [salvando, setSalvando] = useState(false);
  const salva = async (password: string) => {
    if (salvando) return;
    if (password === '') {
      setErrore(testi.passwordObbligatoria);
      return;
    }
    setSalvando(true);
    const result = await call('dipendenti.impostaPassword', { id, password });
    setSalvando(false);
    if ('reached' in result) setErrore(testiDipendenti.erroreAggiornamento);
    else if (result.ok) {
      toast(testi.passwordImpostata);
      onClose();
    } else setErrore(result.refusal.campi?.['password'] ?? result.refusal.errore);
  };
  return { errore, salvando, salva };
}
