import { testiAuth } from '#testi/auth.ts';
import { useState, type SubmitEvent } from 'react';

import { importAnew } from '../../remote/app-files/import-anew.ts';
import { useRemote } from '../../remote/use-remote.ts';
import type { Credentials, LoginResult, MayEnter } from '../../session/session.ts';
import { useOnline } from '../../situation/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { laterPart } from '../../ui/later/later-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { haPasskey } from './secondo-fattore/ha-passkey.ts';
import { useAccesso } from './use-accesso.ts';
import { useScelta } from './use-scelta.ts';

import './login-form.css';

const oltreLaPassword = importAnew(() => import('./secondo-fattore/all-accesso.ts'));

const { Part: CampoCodice } = laterPart(oltreLaPassword, ({ CampoCodice }) => CampoCodice);
const { Part: AttivaAllAccesso } = laterPart(
  oltreLaPassword,
  ({ AttivaAllAccesso }) => AttivaAllAccesso,
);
const { Part: CodiciRecupero } = laterPart(oltreLaPassword, ({ CodiciRecupero }) => CodiciRecupero);

const { Part: NuovaPassword } = laterPart(
  importAnew(() => import('./nuova-password.tsx')),
  ({ NuovaPassword }) => NuovaPassword,
);

type Progress =
  | { readonly state: 'idle' }
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly message: string };

/** What is asked for beside the password: nothing, a code, or to set up what gives one. */
type Asked = 'password' | 'codice' | 'attivazione';

/** Codes that are shown before the screen goes, and how to go on. */
interface Shown {
  readonly codici: readonly string[];
  readonly goOn: () => void;
}

interface LoginFormProps {
  /** Why the last session ended, when it was not the user's wish. */
  readonly message?: string | null;
  /**
   * True from when a code is sent: with the first one the server answers with recovery codes, which are
   * shown this once, so that whoever shows the form keeps it on the screen.
   */
  readonly onHeld?: (isHeld: boolean) => void;
  /** Asked before anybody else than whoever is logged in gets in. */
  readonly mayEnter?: MayEnter;
}

type Asking = Pick<LoginFormProps, 'onHeld' | 'mayEnter'>;

/** Email and password; where to go next is decided by whoever shows it. */
export function LoginForm({ message = null, ...asking }: LoginFormProps) {
  const form = useLogin(message, asking);
  const { email, password, asked, progress, shown, accedi } = form;
  const online = useOnline();
  const busy = progress.state === 'asking';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void accedi(form.codice);
  };
  if (shown !== undefined) {
    return <CodiciRecupero codici={shown.codici} onFatto={shown.goOn} />;
  }
  if (asked === 'attivazione') {
    return (
      <AttivaAllAccesso
        email={email}
        password={password}
        onCodice={accedi}
        onIndietro={form.ricomincia}
      />
    );
  }
  return (
    <form className="auth-form" onSubmit={submit}>
      {online ? null : <Notice tone="warn">{testiAuth.senzaRete}</Notice>}
      <TextField
        label={testiAuth.email}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={form.setEmail}
      />
      <PasswordField
        label={testiAuth.password}
        name="password"
        autoComplete="current-password"
        revealLabel={testiAuth.mostraPassword}
        value={password}
        onChange={form.setPassword}
      />
      {form.scelta.isAsked ? <NuovaPassword {...form.scelta.field} /> : null}
      {asked === 'codice' ? <CampoCodice value={form.codice} onChange={form.setCodice} /> : null}
      <div className="auth-form__status">
        <p role="status">{busy ? testiAuth.accessoInCorso : ''}</p>
        <p role="alert" className="auth-form__error">
          {progress.state === 'failed' ? progress.message : ''}
        </p>
      </div>
      <Button type="submit" look="primary" size="big" wide busy={busy}>
        {form.scelta.isAsked ? testiAuth.provvisoria.salvaEAccedi : testiAuth.accedi}
      </Button>
      {haPasskey() ? (
        <Button size="big" wide busy={busy} onClick={() => void form.entraConPasskey()}>
          {testiAuth.passkey}
        </Button>
      ) : null}
    </form>
  );
}

/** What was typed stays, whatever the server asks for besides. */
function useLogin(message: string | null, { onHeld, mayEnter }: Asking) {
  const { login } = useAccesso();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [codice, setCodice] = useState('');
  const scelta = useScelta();
  const [asked, setAsked] = useState<Asked>('password');
  const [shown, setShown] = useState<Shown>();
  const [progress, setProgress] = useState<Progress>(
    message === null ? { state: 'idle' } : { state: 'failed', message },
  );
  const showCodes = (codici: readonly string[]) =>
    new Promise<void>((goOn) => {
      setShown({ codici, goOn });
    });
  const accedi = async (given: string): Promise<LoginResult> => {
    setProgress({ state: 'asking' });
    onHeld?.(given !== '');
    const code = given === '' ? {} : { codice: given };
    const enter = (credentials: Credentials) =>
      login({ ...credentials, ...code }, showCodes, mayEnter);
    const result = await scelta.enterWith({ email, password }, enter);
    if (!result.ok) onHeld?.(false);
    const next = result.ok ? undefined : askedNext(result.codice);
    if (next !== undefined) setAsked(next);
    // That more is asked for is seen: it is no failure.
    const isQuiet =
      result.ok || scelta.isSaid(result) || (next !== undefined && asked === 'password');
    setProgress(isQuiet ? { state: 'idle' } : { state: 'failed', message: sentenceOf(result) });
    return result;
  };
  const ricomincia = () => {
    setAsked('password');
    setProgress({ state: 'idle' });
  };
  return {
    email,
    setEmail: (next: string) => {
      setEmail(next);
      scelta.forget();
    },
    password,
    setPassword,
    codice,
    setCodice,
    scelta,
    asked,
    shown,
    progress,
    accedi,
    entraConPasskey: useEntraConPasskey(setProgress, mayEnter),
    ricomincia,
  };
}

function useEntraConPasskey(
  setProgress: (progress: Progress) => void,
  mayEnter: MayEnter | undefined,
): () => Promise<void> {
  const { enter } = useAccesso();
  const { call } = useRemote();
  return async () => {
    setProgress({ state: 'asking' });
    try {
      const { entraConPasskey } = await oltreLaPassword();
      const result = await enter(() => entraConPasskey(call), undefined, mayEnter);
      setProgress(result.ok ? { state: 'idle' } : { state: 'failed', message: result.message });
    } catch {
      // Given up, or none on this device: the browser has said so.
      setProgress({ state: 'failed', message: testiAuth.passkeyNonUsata });
    }
  };
}

function askedNext(codice: string | null): Asked | undefined {
  if (codice === 'secondo_fattore') return 'codice';
  return codice === 'secondo_fattore_da_attivare' ? 'attivazione' : undefined;
}

/** The server's own sentence tells older apps to be brought up to date. */
function sentenceOf(result: LoginResult): string {
  if (result.ok) return '';
  return result.codice === 'secondo_fattore' ? testiAuth.scriviCodice : result.message;
}
