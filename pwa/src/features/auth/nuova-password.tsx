import { testiAuth } from '#testi/auth.ts';
import { LUNGHEZZA_MINIMA_PASSWORD } from '@gestionale/shared-schema/values/password.ts';
import { useEffect, useRef } from 'react';

import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Notice } from '../../ui/notice.tsx';

const testi = testiAuth.provvisoria;

interface NuovaPasswordProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** What replaces a temporary password, beside it. */
export function NuovaPassword({ value, error, onChange }: NuovaPasswordProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  return (
    <div className="auth-form" ref={frame}>
      <Notice tone="info" live="status">
        {testi.spiega}
      </Notice>
      <PasswordField
        label={testi.nuova}
        name="password_nuova"
        autoComplete="new-password"
        revealLabel={testiAuth.mostraPassword}
        help={testi.aiuto(LUNGHEZZA_MINIMA_PASSWORD)}
        value={value}
        error={error}
        onChange={onChange}
      />
    </div>
  );
}
