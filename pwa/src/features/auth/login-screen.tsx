import { testiAuth } from '#testi/auth.ts';
import { testiShell } from '#testi/shell.ts';
import { useEffect } from 'react';

import { useSession } from '../../session/use-session.ts';
import { LoginForm } from './login-form.tsx';

import './login-screen.css';

/** The only screen of whoever is logged out. */
export function LoginScreen() {
  const session = useSession();
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
        <LoginForm message={session.stato === 'fuori' ? session.messaggio : null} />
      </div>
    </main>
  );
}
