import { testiCalendarioPersonale } from '#testi/calendario-personale.ts';
import type { ContractOutput } from '@gestionale/shared-schema/registry.ts';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

import './calendario-personale.css';

const testi = testiCalendarioPersonale.collegamento;

/** What a program is given to read one's calendar. */
export type Collegamento = ContractOutput<'calendarioPersonale.crea'>;

interface CollegamentoCalendarioProps {
  readonly collegamento: Collegamento;
  readonly onFatto: () => void;
}

/** A new address, name and password; the password is seen here and never again. With where they go. */
export function CollegamentoCalendario({ collegamento, onFatto }: CollegamentoCalendarioProps) {
  const [parola, setParola] = useState('');
  const { percorso, email, password } = collegamento;
  const copia = async (valore: string, copiato: string) => {
    try {
      await navigator.clipboard.writeText(valore);
      setParola(copiato);
    } catch {
      setParola(testi.nonCopiato);
    }
  };
  const campi = [
    { ...testi.campi.indirizzo, valore: new URL(percorso, location.origin).href },
    { ...testi.campi.email, valore: email },
    { ...testi.campi.password, valore: password },
  ];
  return (
    <Dialog
      title={testi.titolo}
      kind="question"
      onClose={() => undefined}
      footer={
        <Button look="primary" onClick={onFatto}>
          {testi.fatto}
        </Button>
      }
    >
      <div className="calp-collegamento">
        <p>{testi.spiega}</p>
        <dl className="calp-collegamento__campi">
          {campi.map((campo) => (
            <div key={campo.nome}>
              <dt>{campo.nome}</dt>
              <dd>
                <code>{campo.valore}</code>
                <Button
                  size="small"
                  label={campo.copia}
                  onClick={() => void copia(campo.valore, campo.copiato)}
                >
                  {testi.copia}
                </Button>
              </dd>
            </div>
          ))}
        </dl>
        <p className="calp-collegamento__parola" role="status">
          {parola}
        </p>
        <h3>{testi.dove}</h3>
        <ul className="calp-collegamento__passi">
          {testi.passi.map((passo) => (
            <li key={passo}>{passo}</li>
          ))}
        </ul>
        <p className="calp-collegamento__finche">{testi.finche}</p>
      </div>
    </Dialog>
  );
}
