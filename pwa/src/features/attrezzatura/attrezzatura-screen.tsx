import { testiAttrezzatura } from '#testi/attrezzatura.ts';
import { testiComuni } from '#testi/comuni.ts';
import type { Attrezzatura } from '@gestionale/shared-schema/attrezzatura/attrezzatura.ts';
import { CAMPI_ATTREZZATURA } from '@gestionale/shared-schema/attrezzatura/contracts.ts';
import {
  formatEuro,
  fromCentesimi,
  toCentesimi,
  type Centesimi,
} from '@gestionale/shared-schema/values/centesimi.ts';

import { RecordScreen } from '../../records/record-screen.tsx';
import { useRecordCommands, type RecordWords } from '../../records/use-record-commands.ts';
import type { User } from '../../session/session.ts';
import { useToday } from '../../ui/use-today.ts';
import { COLONNE_ATTREZZATURA, FILTRI_ATTREZZATURA } from './colonne-attrezzatura.tsx';
import type { AttrezzoOggi } from './disponibilita-oggi.ts';
import { ModuloAttrezzo } from './modulo-attrezzo.tsx';
import { useAttrezzaturaOggi } from './use-attrezzatura-oggi.ts';

const { voce } = testiAttrezzatura;
const ORDINE = { column: 'nome_attrezzo', descending: false };

const parole: RecordWords<'attrezzatura'> = {
  crea: (attrezzo) => voce.crea(attrezzo.nome_attrezzo),
  modifica: (attrezzo) => voce.modifica(attrezzo.nome_attrezzo),
  elimina: (attrezzo) => voce.elimina(attrezzo.nome_attrezzo),
};

/** The warehouse: what there is, and what of it is free today. */
export function AttrezzaturaScreen({ user }: { readonly user: User }) {
  const attrezzatura = useAttrezzaturaOggi(useToday());
  const commands = useRecordCommands('attrezzatura', CAMPI_ATTREZZATURA, parole);
  return (
    <RecordScreen
      slice="attrezzatura"
      known={attrezzatura}
      nameOf={nomeDi}
      columns={COLONNE_ATTREZZATURA}
      filters={FILTRI_ATTREZZATURA}
      defaultSort={ORDINE}
      totals={totali}
      commands={commands}
      renderForm={(mode, onClose) => (
        <ModuloAttrezzo userId={user.id} mode={mode} words={parole} onClose={onClose} />
      )}
      texts={testiAttrezzatura}
      shared={testiComuni}
    />
  );
}

function nomeDi({ nome_attrezzo }: Attrezzatura): string {
  return nome_attrezzo;
}

function totali(righe: readonly AttrezzoOggi[]): string {
  const somma = (of: (riga: AttrezzoOggi) => number) =>
    righe.reduce((sum, riga) => sum + of(riga), 0);
  const costo = somma(({ costo_acquisto }) => toCentesimi(costo_acquisto)) as Centesimi;
  return testiAttrezzatura.totali(
    somma(({ quantita_totale }) => quantita_totale),
    somma(({ disponibile }) => Math.max(0, disponibile)),
    formatEuro(fromCentesimi(costo)),
  );
}
