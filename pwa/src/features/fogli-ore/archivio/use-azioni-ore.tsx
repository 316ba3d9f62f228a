import { testiArchivioOre } from '#testi/archivio-ore.ts';
import { testiComuni } from '#testi/comuni.ts';
import { testiElimina } from '#testi/elimina.ts';
import { testiFogliOre } from '#testi/fogli-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { puoCorreggere } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';

import { useLive } from '../../../local-db/queries/use-live.ts';
import { useLostByDeleting } from '../../../records/held-back/use-lost-by-deleting.ts';
import { useSubmitHeldBack } from '../../../records/held-back/use-submit-held-back.ts';
import type { User } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirmedDelete } from '../../../ui/data-form/use-confirmed-delete.ts';
import { DomandaRevoca } from '../vita/domanda-revoca.tsx';
import { PulsanteStoria } from '../vita/pulsante-storia.tsx';
import { TogliApprovazione } from '../vita/togli-approvazione.tsx';
import { useMotiviTenuti } from '../vita/use-motivi-tenuti.ts';
import { useStoria } from '../vita/use-storia.tsx';
import { descriviComando, nomeDi } from '../voce-ore.ts';
import { useScaricaPdf } from './use-scarica-pdf.ts';

const testi = testiArchivioOre.archivio;

interface AzioniOre {
  readonly azioni: (foglioOre: FoglioOre) => ReactNode;
  /** What they ask and show, for the screen: an entry may leave the list meanwhile. */
  readonly aperti: ReactNode;
}

/**
 * The buttons of one entry: its PDF, its history, and what its state allows: correcting (where it is
 * offered) and deleting it, or taking its approval back.
 */
export function useAzioniOre(user: User, onCorreggi?: (id: FoglioOre['id']) => void): AzioniOre {
  const [chieste, setChieste] = useState<FoglioOre | null>(null);
  const motivi = useMotiviTenuti();
  const { apriStoria, storia } = useStoria();
  const scarica = useScaricaPdf();
  const elimina = useElimina();
  const mesiChiusi = useMesiChiusi();
  const correggi = useRef(onCorreggi);
  useEffect(() => {
    correggi.current = onCorreggi;
  });
  const correggibile = onCorreggi !== undefined;
  const azioni = useCallback(
    (foglioOre: FoglioOre) => {
      const [chi, giorno] = [nomeDi(foglioOre), formatGiorno(foglioOre.data)];
      const aperto = puoCorreggere(user, foglioOre);
      return (
        <>
          <Button
            look="quiet"
            size="small"
            label={testi.pdfDi(chi, giorno)}
            onClick={() => void scarica(foglioOre)}
          >
            {testiFogliOre.mie.pdf}
          </Button>
          <PulsanteStoria
            foglioOre={foglioOre}
            label={testi.storiaDi(chi, giorno)}
            onOpen={apriStoria}
          />
          <TogliApprovazione
            user={user}
            foglioOre={foglioOre}
            mesiChiusi={mesiChiusi}
            onAsk={setChieste}
          />
          {aperto && correggibile ? (
            <Button
              look="quiet"
              size="small"
              label={testi.correggiDi(chi, giorno)}
              onClick={() => correggi.current?.(foglioOre.id)}
            >
              {testiComuni.correggi}
            </Button>
          ) : null}
          {aperto ? (
            <Button
              look="remove"
              size="small"
              label={testi.eliminaDi(chi, giorno)}
              onClick={() => elimina(foglioOre)}
            >
              {testiComuni.elimina}
            </Button>
          ) : null}
        </>
      );
    },
    [apriStoria, correggibile, elimina, mesiChiusi, scarica, user],
  );
  const aperti = (
    <>
      {storia}
      {chieste === null ? null : (
        <DomandaRevoca
          chieste={chieste}
          mesiChiusi={mesiChiusi}
          motivi={motivi}
          onClose={() => setChieste(null)}
        />
      )}
    </>
  );
  return { azioni, aperti };
}

const NESSUNO: readonly string[] = [];

function useMesiChiusi(): readonly string[] {
  const row = useLive(async ({ impostazioni }) => impostazioni.get(IMPOSTAZIONI_ID), []);
  return row?.mesi_chiusi ?? NESSUNO;
}

function useElimina() {
  const submit = useSubmitHeldBack();
  const elimina = useConfirmedDelete(testiElimina);
  const lostBy = useLostByDeleting();
  return useCallback(
    (foglioOre: FoglioOre): void => {
      const question = {
        title: testiFogliOre.mie.confermaElimina,
        text: testi.diChi(nomeDi(foglioOre), descriviComando('crea', foglioOre)),
        success: testiFogliOre.mie.eliminate,
        loses: lostBy('fogliOre.elimina', foglioOre.id),
      };
      void elimina(question, () =>
        submit(
          'fogliOre.elimina',
          { id: foglioOre.id, versione: foglioOre.versione },
          descriviComando('elimina', foglioOre),
        ),
      );
    },
    [elimina, lostBy, submit],
  );
}
