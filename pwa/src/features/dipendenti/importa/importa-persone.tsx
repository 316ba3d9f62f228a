import { testiImporta } from '#testi/importa.ts';
import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { useId, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page.tsx';
import { AnteprimaPersone } from './anteprima-persone.tsx';
import { Importazioni } from './importazioni.tsx';
import { useFilePersone } from './use-file-persone.ts';
import { useLeaveImport } from './use-leave-import.ts';

import './importa-persone.css';

interface ImportaPersoneProps {
  /** Undefined before they were read: nothing can be checked against them. */
  readonly dipendenti: readonly Dipendente[] | undefined;
  /** They are to be read again. */
  readonly onChanged: () => void;
}

/** Takes people from a file or from what was copied, after showing what is wrong with which line. */
export function ImportaPersone({ dipendenti, onChanged }: ImportaPersoneProps) {
  const { stato, apri, incolla, ricomincia } = useFilePersone();
  const [volte, setVolte] = useState(0);
  const cambiate = () => {
    setVolte((before) => before + 1);
    onChanged();
  };
  return (
    <>
      {stato.tipo === 'letto' && dipendenti !== undefined ? (
        <AnteprimaPersone
          key={stato.file.importazione}
          file={stato.file}
          dipendenti={dipendenti}
          onImported={cambiate}
          onRestart={ricomincia}
        />
      ) : (
        <Scelta
          errore={stato.tipo === 'illeggibile' ? stato.errore : undefined}
          leggendo={stato.tipo === 'lettura' || stato.tipo === 'letto'}
          onFile={apri}
          onTesto={incolla}
        />
      )}
      <Importazioni key={volte} onUndone={onChanged} />
    </>
  );
}

interface SceltaProps {
  readonly errore: string | undefined;
  readonly leggendo: boolean;
  readonly onFile: (file: File) => void;
  readonly onTesto: (testo: string) => void;
}

function Scelta({ errore, leggendo, onFile, onTesto }: SceltaProps) {
  const [testo, setTesto] = useState('');
  useLeaveImport(leggendo || testo.trim() !== '');
  const form = useId();
  return (
    <div className="ui-card">
      <Section title={testiImporta.titolo}>
        <p>{testiImporta.spiega}</p>
        {errore === undefined ? null : (
          <Notice tone="danger" live="alert">
            {errore}
          </Notice>
        )}
        <FileField
          label={testiImporta.file}
          help={testiImporta.aiutoFile}
          texts={{ choose: testiImporta.scegliFile, none: testiImporta.nessunFile }}
          onChange={(file) => {
            if (file !== null) onFile(file);
          }}
        />
        <form
          id={form}
          className="dip-importa__incolla"
          onSubmit={(event) => {
            event.preventDefault();
            onTesto(testo);
          }}
        >
          <TextAreaField label={testiImporta.incolla} value={testo} onChange={setTesto} />
          <Button type="submit" disabled={testo.trim() === ''} busy={leggendo}>
            {testiImporta.leggi}
          </Button>
        </form>
        {leggendo ? <p role="status">{testiImporta.lettura}</p> : null}
      </Section>
    </div>
  );
}
