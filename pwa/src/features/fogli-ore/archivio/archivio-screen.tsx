import { testiArchivioOre } from '#testi/archivio-ore.ts';
import { testiComuni } from '#testi/comuni.ts';
import { testiElenco } from '#testi/elenco.ts';
import { useCallback, type ReactNode } from 'react';

import type { User } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { gateOf } from '../../../ui/gate/gate.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { useSearchParams } from '../../../ui/routing/history-router.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useToday } from '../../../ui/use-today.ts';
import { contate, NotaFinestra, vuotoFin } from '../finestra/nota-finestra.tsx';
import type { OltreFinestra } from '../finestra/use-oltre-finestra.ts';
import { COLONNE_ARCHIVIO, FILTRI_ARCHIVIO, totaliDelleVoci } from './colonne-archivio.tsx';
import { isLeggibile, leggiPeriodo, scegli, SCELTE, scriviPeriodo } from './periodo-archivio.ts';
import { SceltaPeriodo, type Cambia } from './scelta-periodo.tsx';
import { useArchivioIntero } from './use-archivio-intero.ts';
import type { Archivio } from './use-archivio.ts';
import { useAzioniOre } from './use-azioni-ore.tsx';
import { useVociArchivio } from './use-voci-archivio.ts';
import type { VoceArchivio } from './voci-archivio.ts';

import './archivio.css';

const testi = testiArchivioOre.archivio;

const ORDINE = { column: 'data', descending: true } as const;

/** Every entry of hours, approved and pending; entering them happens on the project's page. */
export function ArchivioScreen({ user }: { readonly user: User }) {
  const [params, setParams] = useSearchParams();
  const oggi = useToday();
  const periodo = leggiPeriodo(params);
  const cambia = useCallback<Cambia>(
    (cambio) =>
      setParams((current) => scriviPeriodo(current, cambio(leggiPeriodo(current))), {
        replace: true,
      }),
    [setParams],
  );
  const { archivio, prima, oltre } = useArchivioIntero(periodo, oggi);
  const voci = useVociArchivio(archivio?.ore, prima);
  const prime = useVociArchivio(archivio?.ore === undefined ? archivio?.prime : undefined, prima);
  const { azioni, aperti } = useAzioniOre(user);
  const azioniDellaVoce = useCallback(({ foglioOre }: VoceArchivio) => azioni(foglioOre), [azioni]);
  const totali = useCallback(
    (mostrate: readonly VoceArchivio[]) => contate(totaliDelleVoci(mostrate), oltre),
    [oltre],
  );
  return (
    <Page
      title={testi.titolo}
      subtitle={testi.sottotitolo}
      aside={
        <div className="archivio-testa">
          <ButtonLink
            to={periodo.scelta === 'mese' ? `/mese?mese=${periodo.mese}` : '/mese'}
            icon={<Icon name="calendar" size={18} />}
          >
            {testi.mese}
          </ButtonLink>
          <SelectField
            label={testi.periodo}
            value={periodo.scelta}
            options={SCELTE.map((value) => ({ value, label: testi.periodi[value] }))}
            onChange={(value) => {
              const scelta = SCELTE.find((each) => each === value);
              if (scelta !== undefined) cambia((prima) => scegli(scelta, prima, oggi));
            }}
          />
        </div>
      }
    >
      <SceltaPeriodo periodo={periodo} oggi={oggi} onCambia={cambia} />
      <NotaFinestra oltre={oltre} />
      <DataList
        name="fogli-ore"
        label={testi.titolo}
        rows={voci}
        first={prime}
        gate={gateOf(archivio, testiComuni.erroreSchermata)}
        columns={COLONNE_ARCHIVIO}
        filters={FILTRI_ARCHIVIO}
        defaultSort={ORDINE}
        count={testi.conta}
        totals={totali}
        actions={azioniDellaVoce}
        actionsWidth="232px"
        empty={isLeggibile(periodo) ? senzaOre(archivio, oltre) : testi.giornoIlleggibile}
        texts={testiElenco}
      />
      {aperti}
    </Page>
  );
}

/** Said, or shown, where there are no hours. */
function senzaOre(archivio: Archivio | undefined, oltre: OltreFinestra | null): ReactNode {
  if (oltre?.stato === 'in_corso') return <Skeleton lines={8} height={48} />;
  return vuotoFin(oltre, archivio?.vuoto === false ? testi.vuotoNelPeriodo : testi.vuoto);
}
