import { testiSecondoFattore } from '#testi/secondo-fattore.ts';
import { useEffect, useRef, useState } from 'react';

import { useRemote } from '../../../remote/use-remote.ts';
import { Button } from '../../../ui/button.tsx';
import { useDirtyMark } from '../../../ui/dialogs/dirty-forms.tsx';
import { Icon } from '../../../ui/icon.tsx';

import './secondo-fattore.css';

const testi = testiSecondoFattore.recupero;

interface CodiciRecuperoProps {
  readonly codici: readonly string[];
  readonly onFatto: () => void;
}

/** The codes, which are seen here and never again, with ways to keep them. */
export function CodiciRecupero({ codici, onFatto }: CodiciRecuperoProps) {
  const { saveFile } = useRemote();
  const [parola, setParola] = useState('');
  // No new version of the app may take them away.
  useDirtyMark(true);
  // What had the focus has given way to them.
  const spiega = useRef<HTMLParagraphElement>(null);
  useEffect(() => spiega.current?.focus(), []);
  const copia = async () => {
    try {
      await navigator.clipboard.writeText(codici.join('\n'));
      setParola(testi.copiati);
    } catch {
      setParola(testi.nonCopiati);
    }
  };
  const scarica = () =>
    saveFile({
      blob: new Blob([`${testi.intestazione}\n\n${codici.join('\n')}\n`], { type: 'text/plain' }),
      filename: testi.file,
    });
  return (
    <div className="auth-codici">
      <p ref={spiega} tabIndex={-1}>
        {testi.spiega}
      </p>
      <ul className="auth-codici__elenco" aria-label={testi.elenco}>
        {codici.map((codice) => (
          <li key={codice}>
            <code>{codice}</code>
          </li>
        ))}
      </ul>
      <div className="auth-codici__azioni">
        <Button onClick={() => void copia()}>{testi.copia}</Button>
        <Button icon={<Icon name="download" size={18} />} onClick={() => void scarica()}>
          {testi.scarica}
        </Button>
      </div>
      <p role="status">{parola}</p>
      <Button look="primary" size="big" wide onClick={onFatto}>
        {testi.fatto}
      </Button>
    </div>
  );
}
