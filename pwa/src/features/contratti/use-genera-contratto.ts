import { testiContratti } from '#testi/contratti.ts';
import { testiSenzaRisposta } from '#testi/senza-risposta.ts';
import { isAnnullato } from '@gestionale/shared-schema/contratti/contratto.ts';
import { contrattoIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { useState } from 'react';

import { useCreateId } from '../../outbox/use-outbox.ts';
import { outcomeOf, type CallOutcome } from '../../remote/outcome-of.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { richiestaContratto, type ValoriContratto } from './valori-contratto.ts';

/**
 * Generates a contract on the server. The id is the form's own: when an answer is lost and the form
 * is sent again, the contract is there once. Sent again with other values it is refused, since what
 * is there has the former ones, as it is told where somebody annulled it meanwhile; only then does the
 * next try make another contract.
 */
export function useGeneraContratto(onSaved: () => void) {
  const { call } = useRemote();
  const createId = useCreateId();
  const newId = () => contrattoIdSchema.parse(createId());
  const [id, setId] = useState(newId);
  return async (valori: ValoriContratto): Promise<CallOutcome> => {
    const result = await call('contratti.crea', richiestaContratto(id, valori));
    const outcome = outcomeOf(result, testiSenzaRisposta.contratto);
    // Without an answer it may be there: the list says it.
    if (outcome.outcome !== 'refused') onSaved();
    if (!('reached' in result) && result.ok && isAnnullato(result.value)) {
      setId(newId());
      const errore = testiContratti.giaAnnullato;
      return { outcome: 'refused', refusal: { codice: 'contratto_annullato', errore } };
    }
    if (outcome.outcome !== 'refused' || outcome.refusal.codice !== 'id_gia_usato') return outcome;
    onSaved();
    setId(newId());
    const refusal = { ...outcome.refusal, errore: testiContratti.giaGenerato };
    return { outcome: 'refused', refusal };
  };
}
