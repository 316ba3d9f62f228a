import type { CanaleAvviso } from '@gestionale/shared-schema/avvisi/avviso.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import { hasLife, type SessionLives } from './auth/session-ends.ts';
import type { Database, Transaction } from './db/database.ts';
import { createNotify } from './features/avvisi/accoda-avvisi.ts';
import { accodaScadenze } from './features/avvisi/accoda-scadenze.ts';
import type { IscriviParts } from './features/avvisi/iscrizioni-push.ts';
import { createSpedisciMail } from './features/avvisi/spedisci-mail.ts';
import { createSpedisciPush } from './features/avvisi/spedisci-push.ts';
import { createSpedizione, type Canali, type Spedizione } from './features/avvisi/spedizione.ts';
import { createMailSender } from './mail/mail-sender.ts';
import type { MailSettings } from './mail/mail-settings.ts';
import {
  createIdMaker,
  realTimers,
  type Clock,
  type RandomBytes,
  type Timers,
} from './sync/clock.ts';
import type { Log } from './sync/log.ts';
import type { Notify } from './sync/notify.ts';
import { createPushSender } from './web-push/push-sender.ts';
import { isPushEndpoint, KNOWN_PUSH_SERVICES } from './web-push/push-services.ts';
import type { VapidKeys } from './web-push/vapid-keys.ts';

export interface NoticesParts extends SessionLives {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly timers?: Timers;
  readonly log: Log;
  /** Where browsers find this server, for the links of a mail. */
  readonly publicAddress?: string | undefined;
  /** How mail is sent; none is sent without it. */
  readonly mail?: MailSettings | undefined;
  /** By which push services know this server. */
  readonly vapidKeys: VapidKeys;
  /** The push services that are ever called; {@link KNOWN_PUSH_SERVICES} by default. */
  readonly pushServices?: readonly string[] | undefined;
  /** For how long a notice waits for more of the same, in milliseconds. */
  readonly noticeDelayMs?: number | undefined;
}

/** What people are told outside the app. */
export interface Notices {
  readonly channels: readonly CanaleAvviso[];
  readonly notify: Notify;
  readonly sending: Spedizione;
  readonly push: IscriviParts;
  /** Queues what the office is told of deadlines within so many days; on the same day once. */
  queueDeadlines(tx: Transaction, oggi: Giorno, intervalloGiorni: number): Promise<void>;
}

/** Where nothing else is known: a push service has nobody to turn to. */
const NOWHERE = 'https://localhost';

/** Who writes in a hurry moves the same day more than once. */
const NOTICE_DELAY_MS = 60_000;

export function composeNotices(parts: NoticesParts): Notices {
  const { clock, random, mail, timers = realTimers, publicAddress } = parts;
  const { vapidKeys: keys, pushServices = KNOWN_PUSH_SERVICES } = parts;
  const isEndpoint = (address: string) => isPushEndpoint(address, pushServices);
  const subject = publicAddress ?? (mail === undefined ? NOWHERE : `mailto:${mail.address}`);
  const senders: Canali = {
    ...(mail === undefined
      ? {}
      : { mail: createSpedisciMail(createMailSender(mail), publicAddress) }),
    push: createSpedisciPush(createPushSender({ keys, subject, isEndpoint })),
  };
  const channels = Object.keys(senders) as CanaleAvviso[];
  const queue = { canali: channels, createId: createIdMaker(clock, random) };
  const { noticeDelayMs: attesaMs = NOTICE_DELAY_MS } = parts;
  return {
    channels,
    notify: createNotify({ ...queue, attesaMs }),
    sending: createSpedizione({
      ...parts,
      timers,
      canali: senders,
      isViva: ({ chiave_server, ...session }) =>
        chiave_server === keys.publicKey && hasLife(parts, clock.nowMs(), session),
    }),
    push: { publicKey: keys.publicKey, isEndpoint },
    queueDeadlines: (tx, oggi, intervalloGiorni) =>
      accodaScadenze(tx, queue, { oggi, adesso: toIstante(clock.nowMs()), intervalloGiorni }),
  };
}
