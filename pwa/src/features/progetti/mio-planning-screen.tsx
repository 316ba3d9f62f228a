import { testiComuni } from '#testi/comuni.ts';
import { testiProgetti } from '#testi/progetti.ts';
import { formatGiornoLungo } from '@gestionale/shared-schema/values/giorno.ts';

import { useCacheComplete } from '../../local-db/use-cache-complete.ts';
import type { Utente } from '../../session/session.ts';
import { Page, Section } from '../../ui/page.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToday } from '../../ui/use-today.ts';
import { giornateDel, ordinaPerProssima, prossimaDiTutte } from './mio-planning.ts';
import { Oggi } from './oggi.tsx';
import { OreDaInserire } from './ore-da-inserire.tsx';
import { PrimoScaricamento } from './primo-scaricamento.tsx';
import { RigaProgetto } from './riga-progetto.tsx';
import { TotaleSettimana } from './totale-settimana.tsx';
import { useMioPlanning } from './use-mio-planning.ts';

import './mio-planning-screen.css';

const testi = testiProgetti.mioPlanning;

interface MioPlanningScreenProps {
  readonly utente: Utente;
  /** True while the server cannot be reached. */
  readonly senzaRete: boolean;
}

/** The operator's start: today, the hours still owed, the assigned activities, the week. */
export function MioPlanningScreen({ utente, senzaRete }: MioPlanningScreenProps) {
  const oggi = useToday();
  const complete = useCacheComplete();
  const planning = useMioPlanning(utente, oggi);
  const firstTime = !complete && planning?.progetti.length === 0;
  return (
    <Page title={testi.titolo} subtitle={testi.sottotitolo}>
      {firstTime ? (
        <PrimoScaricamento senzaRete={senzaRete} />
      ) : (
        <>
          <div className="planning-testa">
            <Section title={testi.oggi} note={formatGiornoLungo(oggi)}>
              {planning === undefined ? (
                <Skeleton lines={1} height={210} />
              ) : (
                <Oggi
                  utente={utente}
                  oggi={oggi}
                  giornate={giornateDel(planning.progetti, oggi)}
                  prossima={prossimaDiTutte(planning.progetti, oggi)}
                  ore={planning.ore.filter(({ data }) => data === oggi)}
                />
              )}
            </Section>
            {planning === undefined ? null : <OreDaInserire giornate={planning.senzaOre} />}
          </div>
          <Section title={testi.elenco}>
            <RowList
              label={testi.elenco}
              rows={planning === undefined ? undefined : ordinaPerProssima(planning.progetti, oggi)}
              keyOf={({ id }) => id}
              empty={complete ? testi.vuoto : testiComuni.primoScaricamento}
              renderRow={(progetto) => <RigaProgetto progetto={progetto} />}
              skeletonHeight={92}
            />
          </Section>
          {planning === undefined ? null : <TotaleSettimana totali={planning.totali} />}
        </>
      )}
    </Page>
  );
}
