import { testiInviti } from '#testi/inviti.ts';
import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { useState } from 'react';

import { troubleOf } from '../../../remote/trouble-of.ts';
import { useRead } from '../../../remote/use-read.ts';
import { useOffline } from '../../../situation/use-offline.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { ReadTrouble } from '../../../ui/gate/read-trouble.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { nomeCompleto } from '../nome-completo.ts';
import { FoglioInvito, type CodiceQr } from './foglio-invito.tsx';
import { useLeaveInviti } from './use-leave-inviti.ts';
import { usePrepara } from './use-prepara.ts';

import './inviti.css';

const TUTTE = {};
const NESSUNO: ReadonlySet<string> = new Set();

interface InvitiProps {
  /** Undefined before they were read. */
  readonly dipendenti: readonly Dipendente[] | undefined;
  readonly Codice: CodiceQr;
}

/** A first password and a sheet of paper for whoever has none, a few or all at once. */
export function Inviti({ dipendenti, Codice }: InvitiProps) {
  const { value, failure, reload } = useRead('dipendenti.importazioni', TUTTE);
  const { inviti, incerti, tutti, errore, prepara, ferma } = usePrepara(() => void reload());
  const [tolti, setTolti] = useState(NESSUNO);
  const invitati = new Set<string>(inviti.map(({ dipendente }) => dipendente.id));
  useLeaveInviti({
    fogli: inviti.length,
    incerto: [...incerti].some((id) => !invitati.has(id)),
    inCorso: tutti !== undefined,
    onLeave: ferma,
  });
  // Whose answer was lost may have a password, which nobody knows: another takes its place.
  const senza = new Set([...incerti, ...(value?.senza_accesso ?? [])]);
  const persone = dipendenti?.filter(({ id }) => senza.has(id) && !invitati.has(id));
  if (value === undefined || persone === undefined) {
    return failure === null ? (
      <Skeleton lines={3} height={48} />
    ) : (
      <ReadTrouble {...troubleOf(failure, testiInviti.caricamento)} onRetry={() => void reload()} />
    );
  }
  return (
    <>
      <div className="ui-card dip-inviti__scelta">
        <Section title={testiInviti.titolo}>
          <p>{testiInviti.spiega}</p>
          {errore === undefined ? null : (
            <Notice tone="danger" live="alert">
              {errore}
            </Notice>
          )}
          {tutti === undefined ? (
            <Scelta
              persone={persone}
              tolti={tolti}
              onTogli={setTolti}
              onPrepara={(scelte) => void prepara(scelte)}
            />
          ) : (
            <>
              <p role="status">{testiInviti.preparazione}</p>
              <ProgressBar label={testiInviti.preparazione} value={inviti.length} max={tutti} />
            </>
          )}
        </Section>
      </div>
      {inviti.length === 0 ? null : (
        <div className="dip-inviti__scelta">
          <Notice
            tone="ok"
            live="status"
            title={testiInviti.fatti(inviti.length)}
            action={
              <Button look="primary" onClick={() => globalThis.print()}>
                {testiInviti.stampa}
              </Button>
            }
          >
            {testiInviti.soloQui}
          </Notice>
        </div>
      )}
      {inviti.map((invito) => (
        <FoglioInvito
          key={invito.dipendente.id}
          invito={invito}
          indirizzo={globalThis.location.origin}
          Codice={Codice}
        />
      ))}
    </>
  );
}

interface SceltaProps {
  readonly persone: readonly Dipendente[];
  /** Who is to be given none; kept while sheets are made, whatever comes of them. */
  readonly tolti: ReadonlySet<string>;
  readonly onTogli: (tolti: ReadonlySet<string>) => void;
  readonly onPrepara: (scelte: readonly Dipendente[]) => void;
}

function Scelta({ persone, tolti, onTogli, onPrepara }: SceltaProps) {
  const offline = useOffline();
  if (persone.length === 0) return <p>{testiInviti.nessuno}</p>;
  const scelte = persone.filter(({ id }) => !tolti.has(id));
  const scegli = (id: string, scelto: boolean) => {
    const next = new Set(tolti);
    if (scelto) next.delete(id);
    else next.add(id);
    onTogli(next);
  };
  return (
    <>
      <Checkbox
        label={testiInviti.tutti}
        checked={scelte.length === persone.length}
        partly={scelte.length > 0 && scelte.length < persone.length}
        onChange={(scelto) => onTogli(new Set(scelto ? [] : persone.map(({ id }) => id)))}
      />
      <ul className="ui-rows" aria-label={testiInviti.elenco}>
        {persone.map((persona) => (
          <li key={persona.id} className="ui-row dip-inviti__persona">
            <Checkbox
              label={nomeCompleto(persona)}
              checked={!tolti.has(persona.id)}
              onChange={(scelto) => scegli(persona.id, scelto)}
            />
            <span>{persona.email}</span>
          </li>
        ))}
      </ul>
      {offline ? <p>{testiInviti.serveRete}</p> : null}
      <div>
        <Button
          look="primary"
          disabled={offline || scelte.length === 0}
          onClick={() => onPrepara(scelte)}
        >
          {testiInviti.prepara(scelte.length)}
        </Button>
      </div>
    </>
  );
}
