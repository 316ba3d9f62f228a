import type { FileReply, InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { esportaDati as contract } from '@gestionale/shared-schema/dati-personali/contracts.ts';

import type { RenderPdf } from '../../../pdf/pdf-queue.ts';
import type { OnlineContext } from '../../../sync/handlers.ts';
import { zipStream } from '../../../zip/zip-stream.ts';
import type { Stampe } from './stampe.ts';
import type { UnaAllaVolta } from './una-alla-volta.ts';
import { vociEsportazione } from './voci-esportazione.ts';

export interface EsportaParts {
  readonly stampe: Stampe;
  readonly renderPdf: RenderPdf;
  readonly unaAllaVolta: UnaAllaVolta;
}

/**
 * All that is kept of a person, as the register says, in an archive that is made while it is sent: to
 * an Admin anybody's, to everybody their own.
 */
export async function esportaDati(
  { id }: InputOf<typeof contract>,
  { db, user, adesso, oggi, gone }: OnlineContext,
  { stampe, renderPdf, unaAllaVolta }: EsportaParts,
): Promise<Outcome<FileReply>> {
  if (user.ruolo !== 'Admin' && id !== user.id) return refuse('riga_altrui');
  const select = db.query.selectFrom('dipendenti').select('id').where('id', '=', id);
  if ((await db.first(select)) === undefined) return refuse('non_trovato');
  const leave = unaAllaVolta.take(user.id, Date.parse(adesso));
  if (leave === undefined) return refuse('esportazione_in_corso');
  try {
    const signal = gone();
    const asker = { id: user.id, gone: signal };
    const voci = await vociEsportazione({ db, id, adesso, asker, stampe, renderPdf });
    const content = zipStream(voci, new Date(adesso));
    content.once('close', leave);
    signal.addEventListener('abort', () => content.destroy(), { once: true });
    if (signal.aborted) content.destroy();
    const filename = `dati-personali-${oggi}.zip`;
    return accept({ bytes: { size: undefined, content }, mediaType: 'application/zip', filename });
  } catch (error) {
    leave();
    throw error;
  }
}
