import type { SendMail } from '../../mail/mail-sender.ts';
import { testiAvvisi } from '../../testi/avvisi.ts';
import type { Spedisci } from './corsia.ts';
import type { Riuscita } from './prendi-avvisi.ts';
import { testoAvviso } from './testo-avviso.ts';

/** Notices by mail; `indirizzo` is where the app is opened, if that is known. */
export function createSpedisciMail(send: SendMail, indirizzo: string | undefined): Spedisci {
  return async (avviso): Promise<Riuscita> => {
    const { titolo, testo, pagina } = testoAvviso(avviso, avviso.ruolo);
    const link = indirizzo === undefined ? undefined : new URL(pagina, indirizzo).href;
    const sent = await send({
      id: avviso.id,
      to: avviso.email,
      subject: testiAvvisi.mail.oggetto(titolo),
      text: testiAvvisi.mail.corpo(testo, link),
    });
    if (sent.is === 'sent') return { come: 'inviato' };
    return { come: sent.is === 'refused' ? 'abbandona' : 'riprova', motivo: sent.code };
  };
}
