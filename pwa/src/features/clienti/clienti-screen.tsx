import { testiAltraScheda } from '#testi/altra-scheda.ts';
import { testiComuni } from '#testi/comuni.ts';
import { testiElenco } from '#testi/elenco.ts';
import { testiElimina } from '#testi/elimina.ts';
import { testiModuli } from '#testi/moduli.ts';
import { testiRifiutate } from '#testi/rifiutate.ts';

import { readAll } from '../../local-db/queries/read-all.ts';
import { useKnown } from '../../local-db/queries/use-known.ts';
import { RecordScreen } from '../../records/record-screen.tsx';
import type { User } from '../../session/session.ts';
import { CLIENTI } from './clienti.ts';

const TESTI = {
  ...testiComuni,
  ...testiModuli,
  giaAggiunto: testiAltraScheda.giaAggiunto,
  elenco: testiElenco,
  eliminazione: testiElimina,
  rifiutate: testiRifiutate,
};

/** The clients of the company. */
export function ClientiScreen({ user }: { readonly user: User }) {
  const clienti = useKnown((rows) => readAll(rows.clienti), []);
  return <RecordScreen definition={CLIENTI} known={clienti} userId={user.id} shared={TESTI} />;
}
