import { testiComuni } from '#testi/comuni.ts';
import { testiDatiPersonali } from '#testi/dati-personali.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import type { RegolaLetta } from '@gestionale/shared-schema/dati-personali/conservazione.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useMemo } from 'react';

import { useLeftOut } from '../../remote/left-out/use-left-out.ts';
import { troubleOf } from '../../remote/trouble-of.ts';
import { usePages } from '../../remote/use-pages.ts';
import { useRead } from '../../remote/use-read.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ShowMore } from '../../ui/focus/show-more.tsx';
import { LeftOut } from '../../ui/gate/left-out.tsx';
import { ReadTrouble } from '../../ui/gate/read-trouble.tsx';
import { RowList } from '../../ui/row-list.tsx';

const testi = testiDatiPersonali.conservazione;

interface ElencoDaTogliereProps {
  readonly regola: RegolaLetta;
  readonly onClose: () => void;
}

/** Whose it is and of when: what the next night removes by a rule, page after page. */
export function ElencoDaTogliere({ regola: { regola, titolo }, onClose }: ElencoDaTogliereProps) {
  const { call } = useRemote();
  const input = useMemo(() => ({ regola }), [regola]);
  const prima = useRead('datiPersonali.daTogliere', input);
  const { righe, dopo, failure, failed, underWay, readMore, retry } = usePages(prima, (da) =>
    call('datiPersonali.daTogliere', { regola, dopo: da }),
  );
  const leftOut = useLeftOut('datiPersonali.daTogliere');
  return (
    <Dialog
      title={titolo}
      subtitle={testi.elenco}
      closeLabel={testiComuni.chiudi}
      onClose={onClose}
      footer={<Button onClick={onClose}>{testiComuni.chiudi}</Button>}
    >
      {failed ? (
        <ReadTrouble {...troubleOf(failure, testi.erroreCaricamento)} onRetry={retry} />
      ) : null}
      <LeftOut count={leftOut} text={testiTralasciate.righe} />
      {righe === undefined && failed ? null : (
        <RowList
          label={testi.elenco}
          rows={righe}
          gate="whole"
          keyOf={({ id }) => id}
          empty={testi.vuoto}
          skeletonHeight={52}
          renderRow={({ giorno, nome, cognome }) => (
            <div className="cons-voce">
              <span>
                {cognome === null || nome === null ? testi.diNessuno : `${cognome} ${nome}`}
              </span>
              <span className="cons-voce__giorno">{formatGiorno(giorno)}</span>
            </div>
          )}
        />
      )}
      {dopo === null || righe === undefined ? null : (
        <p className="cons-altri">
          <ShowMore busy={underWay} onMore={() => void readMore()}>
            {testi.altri}
          </ShowMore>
        </p>
      )}
    </Dialog>
  );
}
