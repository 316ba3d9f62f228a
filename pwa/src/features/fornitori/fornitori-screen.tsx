import { testiComuni } from '#testi/comuni.ts';
import { testiFornitori } from '#testi/fornitori.ts';
import { CAMPI_FORNITORE } from '@gestionale/shared-schema/fornitori/contracts.ts';
import type { Fornitore } from '@gestionale/shared-schema/fornitori/fornitore.ts';

import { readAll } from '../../local-db/queries/read-all.ts';
import { useKnown } from '../../local-db/queries/use-known.ts';
import { RecordScreen } from '../../records/record-screen.tsx';
import { useRecordCommands, type RecordWords } from '../../records/use-record-commands.ts';
import type { User } from '../../session/session.ts';
import { COLONNE_FORNITORI, FILTRI_FORNITORI } from './colonne-fornitori.tsx';
import { ModuloFornitore } from './modulo-fornitore.tsx';

const { voce } = testiFornitori;
const ORDINE = { column: 'ragione_sociale', descending: false };

const parole: RecordWords<'fornitori'> = {
  crea: (fornitore) => voce.crea(fornitore.ragione_sociale),
  modifica: (fornitore) => voce.modifica(fornitore.ragione_sociale),
  elimina: (fornitore) => voce.elimina(fornitore.ragione_sociale),
};

/** The suppliers of the company. */
export function FornitoriScreen({ user }: { readonly user: User }) {
  const fornitori = useKnown(({ fornitori }) => readAll(fornitori), []);
  const commands = useRecordCommands('fornitori', CAMPI_FORNITORE, parole);
  return (
    <RecordScreen
      slice="fornitori"
      known={fornitori}
      nameOf={nomeDi}
      columns={COLONNE_FORNITORI}
      filters={FILTRI_FORNITORI}
      defaultSort={ORDINE}
      commands={commands}
      renderForm={(mode, onClose) => (
        <ModuloFornitore userId={user.id} mode={mode} words={parole} onClose={onClose} />
      )}
      texts={testiFornitori}
      shared={testiComuni}
    />
  );
}

function nomeDi({ ragione_sociale }: Fornitore): string {
  return ragione_sociale;
}
