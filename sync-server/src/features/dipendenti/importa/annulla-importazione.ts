import type { InputOf, OutputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { annullaImportazione as contract } from '@gestionale/shared-schema/dipendenti/contracts.ts';

import { countLegami } from '../conta-legami.ts';
import type { DipendentiChange } from '../dipendenti-change.ts';
import { findImportati, type Importato } from './importati.ts';

type Esito = OutputOf<typeof contract>;
type Motivo = Esito['restano'][number]['motivo'];

/** Takes away who is as the file brought them, and says who stays and why. */
export async function annullaImportazione(
  { id: importazione }: InputOf<typeof contract>,
  context: DipendentiChange,
): Promise<Outcome<Esito>> {
  const { db, touch } = context;
  const importati = await findImportati(db, importazione);
  if (importati.length === 0) return refuse('non_trovato');
  const restano: Esito['restano'] = [];
  for (const importato of importati) {
    const { id, nome, cognome } = importato;
    const motivo = await motivoPerRestare(importato, context);
    if (motivo !== undefined) {
      restano.push({ id, nome, cognome, motivo });
      continue;
    }
    await db.run(db.query.deleteFrom('dipendenti').where('id', '=', id));
    touch('dipendenti', id);
  }
  return accept({ tolti: importati.length - restano.length, restano });
}

async function motivoPerRestare(
  { id, account_epoch, digest, digest_importato }: Importato,
  { db }: DipendentiChange,
): Promise<Motivo | undefined> {
  const legami = await countLegami(db, id);
  if (Object.values(legami).some((quanti) => quanti > 0)) return 'storico';
  if (digest !== digest_importato) return 'modificato';
  return account_epoch === PRIMA_EPOCA ? undefined : 'accesso';
}

/** Of an account whose password, role and state nobody changed. */
const PRIMA_EPOCA = 0;
