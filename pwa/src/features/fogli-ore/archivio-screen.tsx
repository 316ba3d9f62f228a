import { testiComuni } from '#testi/comuni.ts';
import { testiFogliOre } from '#testi/fogli-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useSubmit } from '../../outbox/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirmedDelete } from '../../ui/data-form/use-confirmed-delete.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useToday } from '../../ui/use-today.ts';
import { COLONNE_ARCHIVIO, FILTRI_ARCHIVIO, totaliArchivio } from './colonne-archivio.tsx';
import { leggiPeriodo, PERIODI } from './periodo-archivio.ts';
import { useArchivio } from './use-archivio.ts';
import { useScaricaPdf } from './use-scarica-pdf.ts';
import { descriviComando, nomeDi } from './voce-ore.ts';

const testi = testiFogliOre.archivio;

const ORDINE = { column: 'data', descending: true } as const;

/** Every entry of hours, approved and pending; entering them happens on the project's page. */
export function ArchivioScreen() {
  const [params, setParams] = useSearchParams();
  const periodo = leggiPeriodo(params.get('periodo'));
  const archivio = useArchivio(periodo, useToday());
  const azioni = useAzioni();
  return (
    <Page
      title={testi.titolo}
      subtitle={testi.sottotitolo}
      aside={
        <SelectField
          label={testi.periodo}
          value={periodo}
          options={PERIODI.map((value) => ({ value, label: testi.periodi[value] }))}
          onChange={(value) =>
            setParams(
              (current) => {
                current.set('periodo', value);
                return current;
              },
              { replace: true },
            )
          }
        />
      }
    >
      <DataList
        name="fogli-ore"
        label={testi.titolo}
        rows={archivio?.ore}
        columns={COLONNE_ARCHIVIO}
        filters={FILTRI_ARCHIVIO}
        defaultSort={ORDINE}
        count={testi.conta}
        totals={totaliArchivio}
        actions={azioni}
        empty={archivio?.vuoto === false ? testi.vuotoNelPeriodo : testi.vuoto}
        texts={testiComuni.elenco}
      />
    </Page>
  );
}

/** PDF of each entry; deleting while it is pending. */
function useAzioni() {
  const scarica = useScaricaPdf();
  const submit = useSubmit();
  const elimina = useConfirmedDelete(testiComuni.eliminazione);
  return useCallback(
    (foglioOre: FoglioOre) => {
      const [chi, giorno] = [nomeDi(foglioOre), formatGiorno(foglioOre.data)];
      const question = {
        title: testiFogliOre.mie.confermaElimina,
        text: testi.diChi(chi, descriviComando('crea', foglioOre)),
        success: testiFogliOre.mie.eliminate,
      };
      const run = () =>
        submit('fogliOre.elimina', { id: foglioOre.id }, descriviComando('elimina', foglioOre));
      return (
        <>
          <Button
            look="quiet"
            size="small"
            icon={<Icon name="file" size={18} />}
            label={testi.pdfDi(chi, giorno)}
            onClick={() => void scarica(foglioOre)}
          >
            {testiFogliOre.mie.pdf}
          </Button>
          {foglioOre.approvato ? null : (
            <Button
              look="quiet"
              size="small"
              icon={<Icon name="trash" size={18} />}
              label={testi.eliminaDi(chi, giorno)}
              onClick={() => void elimina(question, run)}
            >
              {testiComuni.elimina}
            </Button>
          )}
        </>
      );
    },
    [elimina, scarica, submit],
  );
}
