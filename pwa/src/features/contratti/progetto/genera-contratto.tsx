import { testiContratti } from '#testi/contratti.ts';
import type { DipendenteAssegnato, Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { useState } from 'react';

import { useOffline } from '../../../situation/use-offline.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { RenderAvviso } from '../carta-in-scrittura.ts';
import { ModuloContrattoProgetto } from '../modulo-contratto-progetto.tsx';
import { cheCosaManca, contrattoAperto, periodoDi, type InScrittura } from './contratto-aperto.ts';

const testi = testiContratti.progetto;

interface GeneraContrattoProps {
  readonly progetto: Progetto;
  /** What is to be said before one is generated, over the button. */
  readonly renderAvviso: RenderAvviso;
  readonly onSaved: () => void;
}

/** The button of each person who may have one, or the form that it opened. */
export function GeneraContratto({ progetto, renderAvviso, onSaved }: GeneraContrattoProps) {
  const offline = useOffline();
  const [inScrittura, setInScrittura] = useState<InScrittura>();
  const toast = useToast();
  const apri = (dipendente: DipendenteAssegnato): void => {
    const periodo = periodoDi(progetto);
    if (periodo === null) toast(testi.dateNonDefinite, 'danger');
    else setInScrittura({ dipendente, periodo });
  };
  if (inScrittura !== undefined) {
    // What others do to the project takes no form away in which something may stand.
    const aperto = contrattoAperto(inScrittura, progetto);
    if (aperto !== inScrittura) setInScrittura(aperto);
    return (
      <ModuloContrattoProgetto
        key={aperto.dipendente.id}
        progetto_id={progetto.id}
        {...aperto}
        manca={cheCosaManca(aperto, progetto)}
        renderAvviso={renderAvviso}
        onSaved={onSaved}
        onClose={() => setInScrittura(undefined)}
      />
    );
  }
  const occasionali = progetto.dipendentiAssegnati.filter(
    ({ tipo_assunzione }) => tipo_assunzione === 'prestazione occasionale',
  );
  if (occasionali.length === 0) return <p className="contratti-nessuno">{testi.nessuno}</p>;
  return (
    <div className="contratti-genera">
      {occasionali.map((each) => (
        <Button
          key={each.id}
          icon={<Icon name="plus" size={18} />}
          disabled={offline}
          onClick={() => apri(each)}
        >
          {testi.generaPer(`${each.cognome} ${each.nome}`)}
        </Button>
      ))}
    </div>
  );
}
