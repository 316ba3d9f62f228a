import { testiComuni } from '#testi/comuni.ts';
import { testiDipendenti } from '#testi/dipendenti.ts';
import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { ContractOutput } from '@gestionale/shared-schema/registry.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useDirtyMark } from '../../../ui/dialogs/dirty-forms.tsx';
import { nomeCompleto } from '../nome-completo.ts';

const testi = testiDipendenti.accesso.aiuto;

interface PasswordGenerataProps {
  readonly dipendente: Dipendente;
  readonly generata: ContractOutput<'dipendenti.passwordProvvisoria'>;
  readonly onClose: () => void;
}

/** The password that was made, to be read out; it is seen here and never again. */
export function PasswordGenerata({ dipendente, generata, onClose }: PasswordGenerataProps) {
  const [parola, setParola] = useState('');
  // No new version of the app may take it away.
  useDirtyMark(true);
  const copia = async () => {
    try {
      await navigator.clipboard.writeText(generata.password);
      setParola(testi.copiata);
    } catch {
      setParola(testi.nonCopiata);
    }
  };
  return (
    <Dialog
      title={testi.titoloGenerata}
      subtitle={nomeCompleto(dipendente)}
      closeLabel={testiComuni.chiudi}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copia()}>{testi.copia}</Button>
          <Button look="primary" onClick={onClose}>
            {testi.fatto}
          </Button>
        </>
      }
    >
      <div className="dip-password">
        <p>{testi.detta}</p>
        <p className="dip-generata">
          <code>{generata.password}</code>
        </p>
        <p>{testi.vale(formatIstante(generata.scade_il))}</p>
        <p className="dip-parola" role="status">
          {parola}
        </p>
      </div>
    </Dialog>
  );
}
