import { testiSecondoFattore } from '#testi/secondo-fattore.ts';
import { useEffect, useRef, useState } from 'react';

import { useRemote } from '../../../remote/use-remote.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
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
  const fatto = useNonLetti(codici, onFatto);
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
      <Button look="primary" size="big" wide onClick={fatto}>
        {testi.fatto}
      </Button>
    </div>
  );
}

/**
 * Codes whose page goes before they were put away, as when another tab logs in or out, are said again where
 * no page goes: `onFatto` is called when their reader is done, wherever that was. Gives what says so here.
 */
function useNonLetti(codici: readonly string[], onFatto: () => void): () => void {
  const confirm = useConfirm();
  const last = useRef({ codici, onFatto, isLetto: false, isQui: false });
  useEffect(() => {
    Object.assign(last.current, { codici, onFatto });
  });
  useEffect(() => {
    const now = last.current;
    now.isQui = true;
    return () => {
      now.isQui = false;
      // While it is developed React takes everything off once, and puts it back at once.
      queueMicrotask(() => {
        if (now.isQui || now.isLetto) return;
        const text = testi.rimastiDaSalvare(now.codici);
        void confirm({ title: testi.titolo, text, yes: testi.fatto }).then(() => now.onFatto());
      });
    };
  }, [confirm]);
  return () => {
    last.current.isLetto = true;
    onFatto();
  };
}
