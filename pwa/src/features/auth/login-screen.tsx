import { testiAuth } from '#testi/auth.ts';
import { testiShell } from '#testi/shell.ts';
import { useEffect } from 'react';

import { useSession } from '../../session/use-session.ts';
import { LoginForm } from './login-form.tsx';

import './login-screen.css';

/** The only screen of whoever is logged out. */
export function LoginScreen() {
  const session = useSession();
  // Another tab may end the session while the login stands here: the form begins anew with the word.
  const message = session.status === 'logged-out' ? session.message : null;
  useEffect(() => {
    document.title = testiAuth.titolo;
  }, []);
  return (
    <main className="auth-login">
      <div className="auth-login__brand">
        <img src="/icon.svg" alt="" width="56" height="56" />
        <p className="auth-login__name">{testiShell.nome}</p>
        <p className="auth-login__motto">{testiAuth.motto}</p>
      </div>
      <div className="auth-login__card">
        <h1>{testiAuth.titolo}</h1>
        <LoginForm key={message} message={message} />
      </div>
    </main>
  );
}
