import { testiDipendenti } from '#testi/dipendenti.ts';
import { testiModuli } from '#testi/moduli.ts';
import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { useState } from 'react';

import { outcomeOf } from '../../remote/outcome-of.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { useRecordForm } from '../../ui/data-form/use-record-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { ModuloDipendente } from './modulo-dipendente.tsx';
import { richiestaModifica } from './richieste-dipendente.ts';
import { toValori } from './valori-dipendente.ts';

interface ModificaDipendenteProps {
  readonly dipendente: Dipendente;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Edits an employee: what was changed is sent, with the values that it had when the form opened. */
export function ModificaDipendente({ dipendente, onSaved, onClose }: ModificaDipendenteProps) {
  const { call } = useRemote();
  const [aperto, setAperto] = useState(dipendente);
  const form = useRecordForm({
    initial: toValori(aperto),
    validate: () => null,
    save: async (valori) => {
      const richiesta = richiestaModifica(aperto, valori);
      if (richiesta === null) return { outcome: 'accepted' };
      const result = await call('dipendenti.modifica', richiesta);
      const outcome = outcomeOf(result, testiDipendenti.erroreAggiornamento);
      if (outcome.outcome === 'accepted') onSaved();
      // Shown at their fields: from now on they are what the form began with.
      if (outcome.outcome === 'refused') setAperto({ ...aperto, ...outcome.refusal.current });
      return outcome;
    },
    conflict: {
      valuesOf: (current) => toValori({ ...aperto, ...current }),
      show: (campo, { mansioni }) => (campo === 'mansioni' ? mansioni.join(', ') : undefined),
      texts: testiModuli.conflitto,
    },
    success: testiDipendenti.aggiornato,
    texts: { ...testiModuli.salvataggio, error: testiDipendenti.erroreAggiornamento },
    onClose,
  });
  return (
    <ModuloDipendente
      title={testiDipendenti.modulo.titoloModifica}
      form={form}
      save={testiModuli.modulo.salvaModifiche}
      saving={testiDipendenti.aggiornamentoInCorso}
      required={false}
    >
      {aperto.attivo && !dipendente.attivo ? (
        <Notice tone="warn" live="status">
          {testiDipendenti.modulo.disattivato}
        </Notice>
      ) : null}
    </ModuloDipendente>
  );
}
