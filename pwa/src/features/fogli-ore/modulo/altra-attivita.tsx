import { testiAltraAttivita as testi } from '#testi/altra-attivita.ts';
import { testiComuni } from '#testi/comuni.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { useState, type SubmitEvent } from 'react';

import { readAll } from '../../../local-db/queries/read-all.ts';
import { useLive } from '../../../local-db/queries/use-live.ts';
import type { EntryOf, OutboxEntry } from '../../../outbox/entries/entry.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useNavigate } from '../../../ui/routing/history-router.tsx';
import { SceltaAttivita } from '../attivita/scelta-attivita.tsx';
import { attivitaPerLeOre, type AttivitaOfferta } from './attivita-per-le-ore.ts';
import { isSpostabile } from './voci-per-modulo.ts';

const FORM = 'altra-attivita';

interface AltraAttivitaProps {
  readonly voce: OutboxEntry;
  /** The page of an activity, where its hours are entered. */
  readonly percorso: (progetto_id: string) => string;
  /** Whether that page has a form of hours. */
  readonly hasForm: (progetto_id: string) => boolean;
}

/** For hours that their project does not take: choosing another one, whose form then begins with them. */
export function AltraAttivita({ voce, percorso, hasForm }: AltraAttivitaProps) {
  const [aperta, setAperta] = useState(false);
  if (!isSpostabile(voce, hasForm)) return null;
  return (
    <>
      <Button
        look="primary"
        label={testi.registraVoce(voce.description)}
        onClick={() => setAperta(true)}
      >
        {testi.registra}
      </Button>
      {aperta ? <Scelta voce={voce} percorso={percorso} onClose={() => setAperta(false)} /> : null}
    </>
  );
}

interface SceltaProps extends Pick<AltraAttivitaProps, 'percorso'> {
  readonly voce: EntryOf<'fogliOre.crea'>;
  readonly onClose: () => void;
}

function Scelta({ voce, percorso, onClose }: SceltaProps) {
  const navigate = useNavigate();
  const [scelta, setScelta] = useState('');
  const [errore, setErrore] = useState<string>();
  const offerte = useOfferte(voce);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (scelta === '') setErrore(testi.scegliObbligatorio);
    else navigate(`${percorso(scelta)}?voce=${voce.seq}`);
  };
  return (
    <Dialog
      kind="question"
      title={testi.registra}
      subtitle={voce.description}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{testiComuni.annulla}</Button>
          {offerte?.length === 0 ? null : (
            <Button type="submit" form={FORM} look="primary">
              {testi.continua}
            </Button>
          )}
        </>
      }
    >
      {offerte?.length === 0 ? (
        <p>{testi.nessuna}</p>
      ) : (
        <form id={FORM} noValidate onSubmit={submit}>
          <SceltaAttivita
            name="attivita"
            label={testi.attivita}
            value={scelta}
            error={errore}
            help={testi.aiuto}
            offerte={offerte ?? []}
            testi={testi}
            nomeDi={nomeDi}
            onChange={(id) => {
              setScelta(id);
              setErrore(undefined);
            }}
            required
          />
        </form>
      )}
    </Dialog>
  );
}

/** Undefined while they are being read from this device. */
function useOfferte({ input }: EntryOf<'fogliOre.crea'>): AttivitaOfferta[] | undefined {
  return useLive(
    async ({ progetti }) => attivitaPerLeOre(await readAll<Progetto>(progetti), input),
    [input.data, input.dipendente_id, input.progetto_id],
  );
}

function nomeDi({ nome_progetto, prevista }: AttivitaOfferta): string {
  return prevista ? testi.prevista(nome_progetto) : nome_progetto;
}
