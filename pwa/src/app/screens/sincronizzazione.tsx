import { SincronizzazioneScreen } from '../../features/sincronizzazione/sincronizzazione-screen.tsx';
import { useLastContact } from '../../local-db/use-last-contact.ts';
import { useSyncActions, useSyncStatus } from '../../sync/use-sync-status.ts';

export function Screen() {
  const { sincronizzaOra } = useSyncActions();
  return (
    <SincronizzazioneScreen
      stato={useSyncStatus()}
      ultimoContatto={useLastContact()}
      onSincronizza={sincronizzaOra}
    />
  );
}
