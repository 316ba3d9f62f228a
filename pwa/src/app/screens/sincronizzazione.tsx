import { SincronizzazioneScreen } from '../../features/sincronizzazione/sincronizzazione-screen.tsx';
import { useLastContact } from '../../local-db/use-last-contact.ts';
import { useLive } from '../../local-db/use-live.ts';
import { useEntries } from '../../outbox/use-outbox.ts';
import { useSyncActions, useSyncStatus } from '../../sync/use-sync-status.ts';
import { correctionPath } from '../correction-path.ts';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  const { sincronizzaOra } = useSyncActions();
  const { ruolo } = useUtente();
  const projectOf = useProjectOfHours();
  return (
    <SincronizzazioneScreen
      stato={useSyncStatus()}
      ultimoContatto={useLastContact()}
      onSincronizza={sincronizzaOra}
      percorsoCorrezione={(voce) => correctionPath(voce, ruolo, projectOf)}
    />
  );
}

/** Finds the project of the hours that refused corrections are about. */
function useProjectOfHours(): (foglioOreId: string) => string | undefined {
  const ids = (useEntries() ?? []).flatMap((entry) =>
    entry.nome === 'fogliOre.modifica' && entry.stato === 'rifiutato' ? [entry.dati.id] : [],
  );
  const hours = useLive(async ({ fogliOre }) => fogliOre.bulkGet(ids), [ids.join(' ')]);
  return (id) => hours?.find((row) => row?.id === id)?.progetto_id;
}
