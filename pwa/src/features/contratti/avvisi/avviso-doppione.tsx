import { testiComuni } from '#testi/comuni.ts';
import { testiContratti } from '#testi/contratti.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import { useMemo } from 'react';

import { useLeftOut } from '../../../remote/left-out/use-left-out.ts';
import { useRead } from '../../../remote/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { LeftOut } from '../../../ui/gate/left-out.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { numeroContratto } from '../quale-contratto.ts';
import { daCercare, neiGiorni, type DaCercare } from './stessi-giorni.ts';

const testi = testiContratti.doppione;

/** Nobody came for the contracts that there are. */
const QUIET = { quiet: true };

interface AvvisoDoppioneProps {
  /** As typed. */
  readonly valori: Parameters<typeof daCercare>[0];
  /** Surname and first name. */
  readonly chi: string;
}

/**
 * Over the button that makes a contract: that the same person has one for these days, which a colleague
 * may have made a minute ago. It is read when the form knows whose and which; it can be made all the same.
 */
export function AvvisoDoppione({ valori, chi }: AvvisoDoppioneProps) {
  const { dipendente_id, data_inizio, data_fine } = valori;
  const cercato = useMemo(
    () => daCercare({ dipendente_id, data_inizio, data_fine }),
    [dipendente_id, data_inizio, data_fine],
  );
  return cercato === null ? null : <DiQuesti cercato={cercato} chi={chi} />;
}

function DiQuesti({ cercato, chi }: { readonly cercato: DaCercare; readonly chi: string }) {
  const { value, failure, reload } = useRead('contratti.elenca', cercato, QUIET);
  const leftOut = useLeftOut('contratti.elenca');
  if (value === undefined && failure !== null) {
    const daConfermare = !('reached' in failure) && failure.refusal.codice === 'conferma_identita';
    return (
      <Notice
        tone="info"
        live="status"
        action={
          <Button onClick={() => void reload()}>
            {daConfermare ? testiContratti.progetto.mostra : testiComuni.riprova}
          </Button>
        }
      >
        {testi.nonControllato(chi)}
      </Notice>
    );
  }
  const ci = value === undefined ? [] : neiGiorni(value, cercato);
  return (
    <>
      <LeftOut count={leftOut} text={testiTralasciate.righe} />
      <Notice tone="warn" live="status" shown={ci.length > 0}>
        {testi.gia(chi, ci.map(numeroContratto))}
      </Notice>
    </>
  );
}
