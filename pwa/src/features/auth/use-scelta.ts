import { testiAuth } from '#testi/auth.ts';
import { useRef, useState } from 'react';

import type { Credentials, LoginResult } from '../../session/session.ts';

/** The password that its owner chooses in place of a temporary one, while they log in with that. */
export function useScelta() {
  const [isAsked, setIsAsked] = useState(false);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  /** The server may have taken the new one without anybody having heard of it. */
  const mayBeTaken = useRef(false);

  async function enterWith(
    credentials: Credentials,
    enter: (credentials: Credentials) => Promise<LoginResult>,
  ): Promise<LoginResult> {
    setError(undefined);
    if (isAsked && value === '') {
      const message = testiAuth.provvisoria.obbligatoria;
      setError(message);
      return {
        ok: false,
        message,
        codice: 'richiesta_non_valida',
        campi: { password_nuova: message },
      };
    }
    const choice = isAsked ? { password_nuova: value } : {};
    let result = await enter({ ...credentials, ...choice });
    const isOld = !result.ok && result.codice === 'credenziali_errate' && mayBeTaken.current;
    if (isOld && isAsked) result = await enter({ ...credentials, password: value });
    mayBeTaken.current ||= isAsked && !result.ok && result.codice === null;
    if (!result.ok && result.codice === 'password_provvisoria') setIsAsked(true);
    if (!result.ok) setError(result.campi?.['password_nuova']);
    return result;
  }

  return {
    isAsked,
    field: { value, error, onChange: setValue },
    enterWith,
    /** It is somebody else who logs in: of their password nothing is known yet. */
    forget: () => {
      setIsAsked(false);
      setValue('');
      setError(undefined);
      mayBeTaken.current = false;
    },
    /** What is said at the field, or seen by its being there, is not said again. */
    isSaid: (result: LoginResult) =>
      !result.ok &&
      (result.codice === 'password_provvisoria' || result.campi?.['password_nuova'] !== undefined),
  };
}
