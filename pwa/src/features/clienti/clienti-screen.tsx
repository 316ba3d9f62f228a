import { testiClienti } from '#testi/clienti.ts';
import { testiComuni } from '#testi/comuni.ts';
import type { Cliente } from '@gestionale/shared-schema/clienti/cliente.ts';
import { CAMPI_CLIENTE } from '@gestionale/shared-schema/clienti/contracts.ts';

import { readAll } from '../../local-db/queries/read-all.ts';
import { useKnown } from '../../local-db/queries/use-known.ts';
import { RecordScreen } from '../../records/record-screen.tsx';
import { useRecordCommands, type RecordWords } from '../../records/use-record-commands.ts';
import type { User } from '../../session/session.ts';
import { COLONNE_CLIENTI, FILTRI_CLIENTI } from './colonne-clienti.tsx';
import { ModuloCliente } from './modulo-cliente.tsx';

const { voce } = testiClienti;
const ORDINE = { column: 'ragione_sociale', descending: false };

const parole: RecordWords<'clienti'> = {
  crea: (cliente) => voce.crea(cliente.ragione_sociale),
  modifica: (cliente) => voce.modifica(cliente.ragione_sociale),
  elimina: (cliente) => voce.elimina(cliente.ragione_sociale),
};

/** The clients of the company. */
export function ClientiScreen({ user }: { readonly user: User }) {
  const clienti = useKnown(({ clienti }) => readAll(clienti), []);
  const commands = useRecordCommands('clienti', CAMPI_CLIENTE, parole);
  return (
    <RecordScreen
      slice="clienti"
      known={clienti}
      nameOf={nomeDi}
      columns={COLONNE_CLIENTI}
      filters={FILTRI_CLIENTI}
      defaultSort={ORDINE}
      commands={commands}
      renderForm={(mode, onClose) => (
        <ModuloCliente userId={user.id} mode={mode} words={parole} onClose={onClose} />
      )}
      texts={testiClienti}
      shared={testiComuni}
    />
  );
}

function nomeDi({ ragione_sociale }: Cliente): string {
  return ragione_sociale;
}
