import type { Queries } from '../db/database.ts';
import type { SendMail } from '../mail/mail-sender.ts';
import type { Log } from '../sync/log.ts';
import { testiUltimoBackup as testi } from '../testi/ultimo-backup.ts';
import type { LastBackup } from './last-backup.ts';

export interface MailAdminsParts {
  readonly db: Queries;
  readonly send: SendMail;
  readonly createId: () => string;
  readonly log: Log;
}

/** Writes to every active Admin that the last good backup is too old, or is nowhere but where it was made. */
export function createMailAdmins({ db, send, createId, log }: MailAdminsParts) {
  return async (last: LastBackup | undefined, isOld = false): Promise<void> => {
    const isLeftHere = last?.carriedAway === false;
    const { subject, text } =
      isLeftHere && !isOld
        ? { subject: testi.oggettoSoloQui, text: testi.soloQui(last.createdAt, last.folder) }
        : { subject: testi.oggetto, text: testi.testo(last?.createdAt) };
    const admins = await db.all(
      db.query
        .selectFrom('dipendenti')
        .select('email')
        .where('ruolo', '=', 'Admin')
        .where('attivo', '=', 1)
        .orderBy('email'),
    );
    for (const { email } of admins) {
      const sent = await send({
        id: createId(),
        to: email,
        subject,
        text,
      });
      if (sent.is !== 'sent') log.error('backup_mail', { code: sent.code });
    }
  };
}
