import { testiAltraScheda } from '#testi/altra-scheda.ts';
import { testiComuni } from '#testi/comuni.ts';
import { testiElenco } from '#testi/elenco.ts';
import { testiElimina } from '#testi/elimina.ts';
import { testiModuli } from '#testi/moduli.ts';
import { testiRifiutate } from '#testi/rifiutate.ts';

import { RecordScreen } from '../../records/record-screen.tsx';
import type { User } from '../../session/session.ts';
import { useToday } from '../../ui/use-today.ts';
import { ATTREZZATURA } from './attrezzatura.ts';
import { useAttrezzaturaOggi } from './use-attrezzatura-oggi.ts';

const TESTI = {
  ...testiComuni,
  ...testiModuli,
  giaAggiunto: testiAltraScheda.giaAggiunta,
  elenco: testiElenco,
  eliminazione: testiElimina,
  rifiutate: testiRifiutate,
};

/** The warehouse of the company. */
export function AttrezzaturaScreen({ user }: { readonly user: User }) {
  const attrezzatura = useAttrezzaturaOggi(useToday());
  return (
    <RecordScreen definition={ATTREZZATURA} known={attrezzatura} userId={user.id} shared={TESTI} />
  );
}
