import type { SendPush } from '../../web-push/push-sender.ts';
import type { Spedisci } from './corsia.ts';
import type { Riuscita } from './prendi-avvisi.ts';
import { testoAvviso } from './testo-avviso.ts';

/** Notices to browsers. */
export function createSpedisciPush(send: SendPush): Spedisci {
  return async (avviso): Promise<Riuscita> => {
    const { id, iscrizione, endpoint, p256dh, auth, ruolo } = avviso;
    if (iscrizione === null || endpoint === null || p256dh === null || auth === null) {
      return { come: 'abbandona', motivo: 'disiscritto' };
    }
    const { titolo, testo, pagina } = testoAvviso(avviso, ruolo);
    const message = { id, title: titolo, body: testo, page: pagina };
    const sent = await send({ endpoint, p256dh, auth }, message);
    if (sent.is === 'sent') return { come: 'inviato' };
    if (sent.is === 'gone') return { come: 'disiscritto', iscrizione };
    if (sent.is === 'refused') return { come: 'abbandona', motivo: sent.code };
    return { come: 'riprova', motivo: sent.code, dopoMs: sent.retryAfterMs };
  };
}
