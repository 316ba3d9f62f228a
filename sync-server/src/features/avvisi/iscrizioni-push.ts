import { tipiPer } from '@gestionale/shared-schema/avvisi/avviso.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';

import { ALL_OF_THEM, rawQuery } from '../../db/raw-query.ts';
import type { CommandContext } from '../../sync/handlers.ts';
import { testiAvvisi } from '../../testi/avvisi.ts';

export interface Iscrizione {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface IscriviParts {
  /** The public key of this server. */
  readonly publicKey: string;
  /** Whether an address is one that may ever be called. */
  readonly isEndpoint: (address: string) => boolean;
}

/** More than anybody has devices; the next one takes the oldest one's place. */
export const MOST_DEVICES = 20;

const TOO_MANY = `DELETE FROM iscrizioni_push WHERE id IN (
  SELECT id FROM iscrizioni_push WHERE dipendente_id = ?1
  ORDER BY creata_il DESC, id DESC LIMIT ${ALL_OF_THEM} OFFSET ?2)`;

const ALTRE = `SELECT 1 AS una FROM avvisi_scelti WHERE dipendente_id = ?1 AND canale = 'push' LIMIT 1`;

/**
 * Tells whoever asks on the browser of their login, and only there: one that somebody else was told on
 * is theirs now. Who never chose is told of everything that is theirs: that is what they pressed for.
 */
export async function iscriviDispositivo(
  { endpoint, p256dh, auth }: Iscrizione,
  { db, user, adesso, createId }: CommandContext,
  { publicKey, isEndpoint }: IscriviParts,
): Promise<Outcome<undefined>> {
  const { id: dipendente_id, ruolo, session } = user;
  if (session === undefined) return refuse('non_autenticato');
  if (!isEndpoint(endpoint)) {
    return refuse('richiesta_non_valida', { campi: { endpoint: testiAvvisi.servizioSconosciuto } });
  }
  if (!isPoint(p256dh)) {
    return refuse('richiesta_non_valida', { campi: { p256dh: testiAvvisi.chiaveNonValida } });
  }
  await disiscriviDispositivo({ db, user });
  const { query } = db;
  await db.run(query.deleteFrom('iscrizioni_push').where('endpoint', '=', endpoint));
  const row = { id: createId(), dipendente_id, sessione: session.id, endpoint, p256dh, auth };
  const made = { ...row, chiave_server: publicKey, creata_il: adesso };
  await db.run(query.insertInto('iscrizioni_push').values(made));
  await db.run(rawQuery(TOO_MANY, [dipendente_id, MOST_DEVICES]));
  if ((await db.first(rawQuery(ALTRE, [dipendente_id]))) === undefined) {
    for (const tipo of tipiPer(ruolo)) {
      const scelta = { dipendente_id, tipo, canale: 'push' } as const;
      await db.run(query.insertInto('avvisi_scelti').values(scelta));
    }
  }
  return accept(undefined);
}

/** The browser of the login that asks, with what waits for it. */
export async function disiscriviDispositivo({
  db,
  user,
}: Pick<CommandContext, 'db' | 'user'>): Promise<void> {
  const { session } = user;
  if (session === undefined) return;
  await db.run(db.query.deleteFrom('iscrizioni_push').where('sessione', '=', session.id));
}

/** An uncompressed point begins with 4; whether it lies on the curve its browser answers for. */
function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url');
  return bytes.length === 65 && bytes[0] === 4;
}
