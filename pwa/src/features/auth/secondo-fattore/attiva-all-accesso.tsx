import { testiAuth } from '#testi/auth.ts';
import { testiSecondoFattore } from '#testi/secondo-fattore.ts';
import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react';

import { useRemote } from '../../../remote/use-remote.ts';
import type { LoginResult } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SegretoDaInquadrare } from './segreto-da-inquadrare.tsx';
import { useSegreto } from './use-segreto.ts';

const testi = testiSecondoFattore.accesso;

interface AttivaAllAccessoProps {
  /** Typed and found right a moment ago. */
  readonly email: string;
  readonly password: string;
  readonly onCodice: (codice: string) => Promise<LoginResult>;
  readonly onIndietro: () => void;
}

/** Whoever must have a second factor to get in sets it up here, and gets in with its first code. */
export function AttivaAllAccesso(props: AttivaAllAccessoProps) {
  const { email, password, onCodice, onIndietro } = props;
  const { call } = useRemote();
  const ask = useCallback(
    () => call('auth.preparaSecondoFattore', { email, password }),
    [call, email, password],
  );
  const { segreto, errore: nonPreparato } = useSegreto(ask);
  const [codice, setCodice] = useState('');
  const [errore, setErrore] = useState<string>();
  const [asking, setAsking] = useState(false);
  const titolo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titolo.current?.focus(), []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (asking) return;
    setAsking(true);
    const result = await onCodice(codice);
    setAsking(false);
    setErrore(result.ok ? undefined : result.message);
  };
  return (
    <form className="auth-form" onSubmit={(event) => void submit(event)}>
      <h2 ref={titolo} tabIndex={-1}>
        {testi.daAttivare}
      </h2>
      <p>{testi.spiegaDaAttivare}</p>
      {segreto === undefined ? (
        <p role="status">{nonPreparato ?? testiSecondoFattore.app.preparo}</p>
      ) : (
        <>
          <SegretoDaInquadrare segreto={segreto} />
          <TextField
            label={testiSecondoFattore.app.codice}
            name="codice"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={codice}
            error={errore}
            onChange={setCodice}
          />
          <p role="status">{asking ? testiAuth.accessoInCorso : ''}</p>
          <Button type="submit" look="primary" size="big" wide busy={asking}>
            {testi.attivaEAccedi}
          </Button>
        </>
      )}
      <Button wide onClick={onIndietro}>
        {testi.indietro}
      </Button>
    </form>
  );
}
