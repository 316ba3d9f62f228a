import { useRead } from '../../../remote/use-read.ts';
import { passiDi, type Azienda, type Passo } from './passi-di.ts';

const TUTTE = {};

/** The steps, as far as one of them is to be shown; undefined where none is. */
export function usePassi(azienda: Azienda): readonly Passo[] | undefined {
  const { value } = useRead('dipendenti.importazioni', TUTTE);
  const { passi, inizio } = passiDi({ ...azienda, senzaAccesso: value?.senza_accesso.length });
  // Of the invitations nothing is said before the server was asked.
  const soloInviti =
    value === undefined && passi.every(({ nome, fatto }) => fatto || nome === 'inviti');
  return inizio && !soloInviti ? passi : undefined;
}
