import { testiAuth } from '#testi/auth.ts';
import { testiComuni } from '#testi/comuni.ts';
import { testiMiaPassword as testi } from '#testi/mia-password.ts';
import { testiModuli } from '#testi/moduli.ts';
import { LUNGHEZZA_MINIMA_PASSWORD } from '@gestionale/shared-schema/values/password.ts';
import { useId, useState, type SubmitEvent } from 'react';

import type { CallResult } from '../../remote/call-result.ts';
import { useRemote } from '../../remote/use-remote.ts';
import type { LoginAnswer } from '../../session/session.ts';
import { useSessionActions } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { useCloseGuard } from '../../ui/dialogs/use-close-guard.ts';
import { useToldWhenGone } from '../../ui/dialogs/use-failure.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { RequiredLegend } from '../../ui/fields/required-legend.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CampoCodice } from './secondo-fattore/campo-codice.tsx';

import './login-form.css';

interface CambiaPasswordProps {
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Changes one's own password; whatever is refused, what was typed stays. */
export function CambiaPassword({ onChanged, onClose }: CambiaPasswordProps) {
  const [attuale, setAttuale] = useState('');
  const [nuova, setNuova] = useState('');
  const [codice, setCodice] = useState('');
  const { trouble, withCode, saving, cambia } = useCambia(() => {
    onChanged();
    onClose();
  });
  const chiudi = useCloseGuard(attuale !== '' || nuova !== '', {
    texts: testiModuli.salvataggio.leave,
    onClose,
    saving,
  });
  const formId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!saving) void cambia(attuale, nuova, codice);
  };
  return (
    <Dialog
      title={testi.cambia}
      closeLabel={testiComuni.chiudi}
      onClose={chiudi}
      footer={
        <>
          <Button busy={saving} onClick={chiudi}>
            {testiComuni.annulla}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={saving}>
            {saving ? testiComuni.salvataggioInCorso : testi.cambia}
          </Button>
        </>
      }
    >
      <form id={formId} className="auth-form" noValidate onSubmit={submit}>
        <PasswordField
          label={testi.attuale}
          name="password"
          autoComplete="current-password"
          revealLabel={testi.mostra}
          value={attuale}
          error={trouble.password}
          onChange={setAttuale}
          required
        />
        <PasswordField
          label={testi.nuova}
          name="password_nuova"
          autoComplete="new-password"
          revealLabel={testi.mostra}
          help={testi.aiuto(LUNGHEZZA_MINIMA_PASSWORD)}
          value={nuova}
          error={trouble.password_nuova}
          onChange={setNuova}
          required
        />
        {withCode ? <CampoCodice value={codice} onChange={setCodice} /> : null}
        {trouble.errore === undefined ? null : (
          <Notice tone="danger" live="alert">
            {trouble.errore}
          </Notice>
        )}
        <RequiredLegend text={testiModuli.modulo.obbligatorio} />
      </form>
    </Dialog>
  );
}

/** What is wrong, at its field or of the whole. */
interface Trouble {
  readonly password?: string | undefined;
  readonly password_nuova?: string | undefined;
  readonly errore?: string | undefined;
}

function useCambia(onDone: () => void) {
  const { call } = useRemote();
  const { enter } = useSessionActions();
  const toast = useToast();
  const tellWhenGone = useToldWhenGone();
  const [trouble, setTrouble] = useState<Trouble>({});
  const [withCode, setWithCode] = useState(false);
  const [saving, setSaving] = useState(false);
  const cambia = async (password: string, password_nuova: string, codice: string) => {
    const missing = findMissing(password, password_nuova);
    setTrouble(missing);
    if (Object.keys(missing).length > 0) return;
    setSaving(true);
    // The answer's token takes the place of the one that ends with the old password.
    const ask = (): Promise<CallResult<LoginAnswer>> =>
      call('auth.cambiaPassword', {
        password,
        password_nuova,
        ...(codice === '' ? {} : { codice }),
      });
    const result = await enter(ask);
    setSaving(false);
    if (result.ok) {
      toast(testi.cambiata);
      onDone();
      return;
    }
    if (result.codice === 'secondo_fattore') {
      if (tellWhenGone(testi.cambia, testiAuth.scriviCodice)) return;
      setTrouble(withCode ? { errore: testiAuth.scriviCodice } : {});
      setWithCode(true);
      return;
    }
    const { password: atOld, password_nuova: atNew } = result.campi ?? {};
    const errore = result.codice === null ? testi.serverNonRaggiungibile : result.message;
    const isSaid = atOld !== undefined || atNew !== undefined;
    if (tellWhenGone(testi.cambia, atOld ?? atNew ?? errore)) return;
    setTrouble(isSaid ? { password: atOld, password_nuova: atNew } : { errore });
  };
  return { trouble, withCode, saving, cambia };
}

function findMissing(password: string, password_nuova: string): Trouble {
  return {
    ...(password === '' ? { password: testi.attualeObbligatoria } : {}),
    ...(password_nuova === '' ? { password_nuova: testi.nuovaObbligatoria } : {}),
  };
}
