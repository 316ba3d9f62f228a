import { UFFICIO } from '@gestionale/shared-schema/contract/ruolo.ts';

import { AvvisoDispositivi } from '../../features/dispositivi/avviso-dispositivi.tsx';
import { AvvisoOrologio } from '../../features/dispositivi/avviso-orologio.tsx';
import { MieiDispositivi } from '../../features/dispositivi/miei-dispositivi.tsx';
import { AltraAttivita } from '../../features/fogli-ore/modulo/altra-attivita.tsx';
import { RigheTralasciate } from '../../features/sincronizzazione/righe-tralasciate.tsx';
import { SincronizzazioneScreen } from '../../features/sincronizzazione/sincronizzazione-screen.tsx';
import { useLastContact } from '../../local-db/queries/use-last-contact.ts';
import { useLive } from '../../local-db/queries/use-live.ts';
import { useEntries } from '../../outbox/use-outbox.ts';
import { useUser } from '../../situation/use-user.ts';
import { useSyncActions } from '../../sync/status/sync-service.ts';
import { correctionPath, projectPath } from '../correction-path.ts';

export function Screen() {
  const { syncNow } = useSyncActions();
  const { id, ruolo } = useUser();
  const projectOf = useProjectOfHours();
  return (
    <SincronizzazioneScreen
      ultimoContatto={useLastContact()}
      onSincronizza={syncNow}
      percorsoCorrezione={(voce) => correctionPath(voce, ruolo, projectOf)}
      renderAltro={(voce) => (
        <AltraAttivita voce={voce} percorso={(progetto) => projectPath(ruolo, progetto)} />
      )}
      inFondo={<MieiDispositivi io={id} diTutti={ruolo === 'Admin'} />}
    >
      <AvvisoOrologio />
      <RigheTralasciate />
      <AvvisoDispositivi io={id} ufficio={UFFICIO.some((each) => each === ruolo)} />
    </SincronizzazioneScreen>
  );
}

/** Finds the project of the hours that refused corrections are about. */
function useProjectOfHours(): (foglioOreId: string) => string | undefined {
  const ids = (useEntries() ?? []).flatMap((entry) =>
    entry.name === 'fogliOre.modifica' && entry.status === 'refused' ? [entry.input.id] : [],
  );
  const hours = useLive(async ({ fogliOre }) => fogliOre.bulkGet(ids), [ids.join(' ')]);
  return (id) => hours?.find((row) => row?.id === id)?.progetto_id;
}
