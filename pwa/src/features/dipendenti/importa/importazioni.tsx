import { testiComuni } from '#testi/comuni.ts';
import { testiImporta } from '#testi/importa.ts';
import { testiInviti } from '#testi/inviti.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import type { ContractOutput } from '@gestionale/shared-schema/registry.ts';
import { useState } from 'react';

import { useLeftOut } from '../../../remote/left-out/use-left-out.ts';
import { useRead } from '../../../remote/use-read.ts';
import { useRemote } from '../../../remote/use-remote.ts';
import { useOffline } from '../../../situation/use-offline.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { useFailure } from '../../../ui/dialogs/use-failure.ts';
import { LeftOut } from '../../../ui/gate/left-out.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page.tsx';

const testi = testiImporta.ultime;

const TUTTE = {};

type Importazione = ContractOutput<'dipendenti.importazioni'>['importazioni'][number];
type Annullata = ContractOutput<'dipendenti.annullaImportazione'>;

interface ImportazioniProps {
  /** The people are to be read again. */
  readonly onUndone: () => void;
}

/** What was imported and can be taken back, also after a reload. */
export function Importazioni({ onUndone }: ImportazioniProps) {
  const { value, reload } = useRead('dipendenti.importazioni', TUTTE);
  const offline = useOffline();
  const { annullata, errore, occupato, annulla } = useAnnulla(() => {
    onUndone();
    void reload();
  });
  const tralasciate = useLeftOut('dipendenti.importazioni');
  const importazioni = value?.importazioni ?? [];
  const senzaAccesso = value?.senza_accesso.length ?? 0;
  const isNothing = importazioni.length === 0 && tralasciate === 0;
  if (isNothing && annullata === undefined && errore === undefined) return null;
  return (
    <Section title={testi.titolo}>
      {errore === undefined ? null : (
        <Notice tone="danger" live="alert">
          {errore}
        </Notice>
      )}
      <LeftOut count={tralasciate} text={testiTralasciate.righe} />
      {annullata === undefined ? null : <Esito annullata={annullata} />}
      {senzaAccesso === 0 ? null : (
        <Notice
          tone="info"
          action={<ButtonLink to="/dipendenti?inviti">{testiInviti.apri}</ButtonLink>}
        >
          {testiInviti.mancano(senzaAccesso)}
        </Notice>
      )}
      <ul className="ui-rows" aria-label={testi.titolo}>
        {importazioni.map((importazione) => (
          <li key={importazione.id} className="ui-row dip-importa__ultima">
            <span>{testi.riga(importazione.persone, importazione.quando)}</span>
            <Button
              look="remove"
              label={testi.annullaDi(importazione.quando)}
              disabled={offline}
              busy={occupato}
              onClick={() => void annulla(importazione)}
            >
              {testi.annulla}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Esito({ annullata: { tolti, restano } }: { readonly annullata: Annullata }) {
  return (
    <Notice tone={restano.length === 0 ? 'ok' : 'warn'} live="status">
      <p>{testi.tolte(tolti)}</p>
      {restano.length === 0 ? null : (
        <>
          <p>{testi.restano}</p>
          <ul className="dip-importa__rifiutate">
            {restano.map(({ id, cognome, nome, motivo }) => (
              <li key={id}>
                {cognome} {nome}: {testi.motivo[motivo]}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

function useAnnulla(onUndone: () => void) {
  const { call } = useRemote();
  const confirm = useConfirm();
  const [annullata, setAnnullata] = useState<Annullata>();
  const [errore, setErrore] = useFailure(testi.annulla);
  const [occupato, setOccupato] = useState(false);
  const annulla = async ({ id, persone, quando }: Importazione) => {
    const goAhead = await confirm({
      title: testi.conferma,
      text: `${testi.riga(persone, quando)}. ${testi.spiega}`,
      yes: testi.annulla,
      no: testiComuni.chiudi,
      danger: true,
    });
    if (!goAhead) return;
    setOccupato(true);
    const result = await call('dipendenti.annullaImportazione', { id });
    setOccupato(false);
    const isDone = !('reached' in result) && result.ok;
    setAnnullata(isDone ? result.value : undefined);
    if ('reached' in result) setErrore(testi.errore);
    else if (result.ok) setErrore(undefined);
    else setErrore(result.refusal.codice === 'non_trovato' ? testi.nonPiu : result.refusal.errore);
    if (!('reached' in result)) onUndone();
  };
  return { annullata, errore, occupato, annulla };
}
