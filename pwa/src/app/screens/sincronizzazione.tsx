import { testiSincronizzazione as testi } from '#testi/sincronizzazione.ts';
import { UFFICIO } from '@gestionale/shared-schema/contract/ruolo.ts';

import { AvvisoDispositivi } from '../../features/dispositivi/avviso-dispositivi.tsx';
import { AvvisoOrologio } from '../../features/dispositivi/avviso-orologio.tsx';
import { MieiDispositivi } from '../../features/dispositivi/miei-dispositivi.tsx';
import { AltraAttivita } from '../../features/fogli-ore/modulo/altra-attivita.tsx';
import { DaIlMotivo } from '../../features/fogli-ore/vita/da-il-motivo.tsx';
import { RigheTralasciate } from '../../features/sincronizzazione/righe-tralasciate.tsx';
import { SincronizzazioneScreen } from '../../features/sincronizzazione/sincronizzazione-screen.tsx';
import { useKnown } from '../../local-db/queries/use-known.ts';
import { useLastContact } from '../../local-db/queries/use-last-contact.ts';
import { useLive } from '../../local-db/queries/use-live.ts';
import type { OutboxEntry } from '../../outbox/entries/entry.ts';
import { useEntries } from '../../outbox/use-outbox.ts';
import type { User } from '../../session/session.ts';
import { useUser } from '../../situation/use-user.ts';
import { useSyncActions } from '../../sync/status/sync-service.ts';
import { ButtonLink } from '../../ui/button.tsx';
import {
  correctionPath,
  lookPath,
  projectPath,
  type HasForm,
  type HoursOf,
} from '../correction-path.ts';
import { useAppKept } from '../install/use-app-kept.ts';
import { progettiSenzaModulo } from '../progetti-senza-modulo.ts';

export function Screen() {
  const { syncNow } = useSyncActions();
  const user = useUser();
  const { id, ruolo } = user;
  const hoursOf = useHoursOf();
  const hasForm = useHasForm(user);
  return (
    <SincronizzazioneScreen
      ultimoContatto={useLastContact()}
      appKept={useAppKept()}
      onSincronizza={syncNow}
      percorsoCorrezione={(voce) => correctionPath(voce, ruolo, hoursOf, hasForm)}
      renderAltro={(voce) => (
        <>
          <AltraAttivita
            voce={voce}
            percorso={(progetto) => projectPath(ruolo, progetto)}
            hasForm={hasForm}
          />
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

/** Tells of a project whether its page has a form of hours; as long as that is not known, that it has. */
function useHasForm(user: User): HasForm {
  const ids = (useEntries() ?? []).flatMap(({ name, status, input }) =>
    name === 'fogliOre.crea' && status === 'refused' ? [input.progetto_id] : [],
  );
  const senza = useKnown(
    async (tables) => progettiSenzaModulo(tables, ids, user),
    [ids.join(' '), user.id, user.ruolo],
  );
  return (progetto_id) => senza?.complete !== true || !senza.value.includes(progetto_id);
}
