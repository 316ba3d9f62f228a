import { testiAuth } from '#testi/auth.ts';
import { useState, type SubmitEvent } from 'react';

import { useSessionActions } from '../../session/use-session.ts';
import { useOnline } from '../../situation/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';

import './login-form.css';

type Progress =
  | { readonly state: 'idle' }
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly message: string };

interface LoginFormProps {
  /** Why the last session ended, when it was not the user's wish. */
  readonly message?: string | null;
}

/** Email and password; where to go next is decided by whoever shows it. */
export function LoginForm({ message = null }: LoginFormProps) {
  const { login } = useSessionActions();
  const online = useOnline();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [progress, setProgress] = useState<Progress>(
    message === null ? { state: 'idle' } : { state: 'failed', message },
  );
  const asking = progress.state === 'asking';
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (asking) return;
    setProgress({ state: 'asking' });
    const result = await login(email, password);
    setProgress(result.ok ? { state: 'idle' } : { state: 'failed', message: result.message });
  };
  return (
    <form className="auth-form" onSubmit={(event) => void submit(event)}>
      {online ? null : <Notice tone="warn">{testiAuth.senzaRete}</Notice>}
      <TextField
        label={testiAuth.email}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        label={testiAuth.password}
        name="password"
        autoComplete="current-password"
        revealLabel={testiAuth.mostraPassword}
        value={password}
        onChange={setPassword}
      />
      <div className="auth-form__status">
        <p role="status">{asking ? testiAuth.accessoInCorso : ''}</p>
        <p role="alert" className="auth-form__error">
          {progress.state === 'failed' ? progress.message : ''}
        </p>
      </div>
      <Button type="submit" look="primary" size="big" wide disabled={asking}>
        {testiAuth.accedi}
      </Button>
    </form>
  );
}
