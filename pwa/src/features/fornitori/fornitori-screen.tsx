import { testiAltraScheda } from '#testi/altra-scheda.ts';
import { testiComuni } from '#testi/comuni.ts';
import { testiElenco } from '#testi/elenco.ts';
import { testiElimina } from '#testi/elimina.ts';
import { testiModuli } from '#testi/moduli.ts';
import { testiRifiutate } from '#testi/rifiutate.ts';

import { readAll } from '../../local-db/queries/read-all.ts';
import { useKnown } from '../../local-db/queries/use-known.ts';
import { useOpened } from '../../local-db/secrets/use-opened.ts';
import { RecordScreen } from '../../records/record-screen.tsx';
import type { User } from '../../session/session.ts';
import { FORNITORI } from './fornitori.ts';

const TESTI = {
  ...testiComuni,
  ...testiModuli,
  giaAggiunto: testiAltraScheda.giaAggiunto,
  elenco: testiElenco,
  eliminazione: testiElimina,
  rifiutate: testiRifiutate,
};

/** The suppliers of the company. */
export function FornitoriScreen({ user }: { readonly user: User }) {
  const fornitori = useOpened(useKnown((rows) => readAll(rows.fornitori), []));
  return <RecordScreen definition={FORNITORI} known={fornitori} userId={user.id} shared={TESTI} />;
}
