import { testiSecondoFattore } from '#testi/secondo-fattore.ts';
import { useEffect, useRef, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

const testi = testiSecondoFattore.accesso;

interface CampoCodiceProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The code beside the password: one field, whose keypad is that of an app's code or of a recovery code. */
export function CampoCodice({ value, onChange }: CampoCodiceProps) {
  const [recupero, setRecupero] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const focus = () => frame.current?.querySelector('input')?.focus();
  useEffect(focus, []);
  return (
    <div className="auth-form" ref={frame}>
      <TextField
        key={String(recupero)}
        label={testi.codice}
        name="codice"
        inputMode={recupero ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        help={recupero ? testi.aiutoRecupero : testi.aiuto}
        value={value}
        onChange={onChange}
      />
      <Button
        look="quiet"
        onClick={() => {
          setRecupero(!recupero);
          requestAnimationFrame(focus);
        }}
      >
        {recupero ? testi.usaApp : testi.usaRecupero}
      </Button>
    </div>
  );
}
