import { testiAuth } from '#testi/auth.ts';
import { testiComuni } from '#testi/comuni.ts';
import { testiMiaPassword } from '#testi/mia-password.ts';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';

import { useRemote } from '../../remote/use-remote.ts';
import { useSessionActions } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { handFocusOn } from '../../ui/focus/hand-focus-on.ts';
import { CampoCodice } from './secondo-fattore/campo-codice.tsx';

import './login-form.css';

const testi = testiMiaPassword.conferma;

/** Asks again who is at the device, for calls that wait for it. What lies under it stays as it was typed. */
export function ConfermaIdentita() {
  const { identity } = useRemote();
  const [password, setPassword] = useState('');
  const [codice, setCodice] = useState('');
  const { trouble, withCode, asking, conferma } = useConferma();
  const formId = useId();
  const frame = useRef<HTMLFormElement>(null);
  const annulla = () => identity.answer(false);
  useEffect(() => {
    frame.current?.querySelector('input')?.focus();
    // A screen that asked by itself had the focus nowhere.
    return () => handFocusOn();
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!asking) void conferma(password, codice);
  };
  return (
    <Dialog
      kind="question"
      title={testi.titolo}
      onClose={annulla}
      footer={
        <>
          <Button onClick={annulla}>{testiComuni.annulla}</Button>
          <Button type="submit" form={formId} look="primary" busy={asking}>
            {asking ? testi.inCorso : testi.conferma}
          </Button>
        </>
      }
    >
      <form id={formId} ref={frame} className="auth-form" noValidate onSubmit={submit}>
        <p>{testi.spiega}</p>
        <PasswordField
          label={testi.password}
          name="password"
          autoComplete="current-password"
          revealLabel={testiMiaPassword.mostra}
          value={password}
          error={trouble.password}
          onChange={setPassword}
          required
        />
        {withCode ? <CampoCodice value={codice} onChange={setCodice} /> : null}
        <p role="alert" className="auth-form__error">
          {trouble.errore ?? ''}
        </p>
      </form>
    </Dialog>
  );
}

/** What is wrong, at the password or of the whole. */
interface Trouble {
  readonly password?: string;
  readonly errore?: string;
}

function useConferma() {
  const { call, identity } = useRemote();
  const { enter } = useSessionActions();
  const [trouble, setTrouble] = useState<Trouble>({});
  const [withCode, setWithCode] = useState(false);
  const [asking, setAsking] = useState(false);
  const conferma = async (password: string, codice: string) => {
    setTrouble(password === '' ? { password: testi.obbligatoria } : {});
    if (password === '') return;
    setAsking(true);
    const input = { password, ...(codice === '' ? {} : { codice }) };
    // The calls that wait are made with the token that this brings: the proof is in no other.
    const result = await enter(() => call('auth.conferma', input));
    setAsking(false);
    if (result.ok) identity.answer(true);
    else if (result.codice === null)
      setTrouble({ errore: testiMiaPassword.serverNonRaggiungibile });
    else if (result.codice === 'secondo_fattore') {
      setTrouble(withCode ? { errore: testiAuth.scriviCodice } : {});
      setWithCode(true);
    } else {
      const atPassword = result.campi?.['password'];
      setTrouble(atPassword === undefined ? { errore: result.message } : { password: atPassword });
    }
  };
  return { trouble, withCode, asking, conferma };
}
