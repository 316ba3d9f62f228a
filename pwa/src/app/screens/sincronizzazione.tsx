import { testiSincronizzazione as testi } from '#testi/sincronizzazione.ts';
import { UFFICIO } from '@gestionale/shared-schema/contract/ruolo.ts';

import { AvvisoDispositivi } from '../../features/dispositivi/avviso-dispositivi.tsx';
import { AvvisoOrologio } from '../../features/dispositivi/avviso-orologio.tsx';
import { MieiDispositivi } from '../../features/dispositivi/miei-dispositivi.tsx';
import { AltraAttivita } from '../../features/fogli-ore/modulo/altra-attivita.tsx';
import { DaIlMotivo } from '../../features/fogli-ore/vita/da-il-motivo.tsx';
import { RigheTralasciate } from '../../features/sincronizzazione/righe-tralasciate.tsx';
import { SincronizzazioneScreen } from '../../features/sincronizzazione/sincronizzazione-screen.tsx';
import { useLastContact } from '../../local-db/queries/use-last-contact.ts';
import { useLive } from '../../local-db/queries/use-live.ts';
import type { OutboxEntry } from '../../outbox/entries/entry.ts';
import { useEntries } from '../../outbox/use-outbox.ts';
import { useUser } from '../../situation/use-user.ts';
import { useSyncActions } from '../../sync/status/sync-service.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { correctionPath, lookPath, projectPath, type HoursOf } from '../correction-path.ts';
import { useAppKept } from '../install/use-app-kept.ts';

export function Screen() {
  const { syncNow } = useSyncActions();
  const { id, ruolo } = useUser();
  const hoursOf = useHoursOf();
  return (
    <SincronizzazioneScreen
      ultimoContatto={useLastContact()}
      appKept={useAppKept()}
      onSincronizza={syncNow}
      percorsoCorrezione={(voce) => correctionPath(voce, ruolo, hoursOf)}
      renderAltro={(voce) => (
        <>
          <AltraAttivita voce={voce} percorso={(progetto) => projectPath(ruolo, progetto)} />
          <DaIlMotivo voce={voce} />
          <LookAtHours voce={voce} percorso={lookPath(voce, hoursOf)} />
        </>
      )}
      inFondo={<MieiDispositivi io={id} diTutti={ruolo === 'Admin'} />}
    >
      <AvvisoOrologio />
      <RigheTralasciate />
      <AvvisoDispositivi io={id} ufficio={UFFICIO.some((each) => each === ruolo)} />
    </SincronizzazioneScreen>
  );
}

interface LookAtHoursProps {
  readonly voce: OutboxEntry;
  readonly percorso: string | null;
}

/** To the hours that a decision came too late for, as they are now. */
function LookAtHours({ voce, percorso }: LookAtHoursProps) {
  if (percorso === null) return null;
  return (
    <ButtonLink look="primary" to={percorso} label={testi.guardaOreVoce(voce.description)}>
      {testi.guardaOre}
    </ButtonLink>
  );
}

/** Finds the hours that what was refused is about. */
function useHoursOf(): HoursOf {
  const ids = (useEntries() ?? []).flatMap(({ name, status, input }) =>
    name.startsWith('fogliOre.') && status === 'refused' && input.id !== undefined
      ? [input.id]
      : [],
  );
  const hours = useLive(async ({ fogliOre }) => fogliOre.bulkGet(ids), [ids.join(' ')]);
  return (id) => hours?.find((row) => row?.id === id);
}
