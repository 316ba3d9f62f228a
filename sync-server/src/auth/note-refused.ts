import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { ActivityBuffer } from '../audit/activity-buffer.ts';
import { NOBODY } from '../audit/audit-log.ts';
import { authorOf } from '../audit/tell-changes.ts';
import type { Clock } from '../sync/clock.ts';
import type { User } from '../sync/handlers.ts';
import { describeAgent } from './describe-agent.ts';
import { tellAccess, type Account } from './sessions.ts';

export interface RefusalNotesParts {
  readonly clock: Clock;
  /** Where they are told. */
  readonly activities: ActivityBuffer;
}

/** From where somebody without a token calls, and with what. */
interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

/** What of a refused proof of who is calling stands in the log: never anything that was typed. */
export interface RefusalNotes {
  /** Of a login, on the account that it was tried on; undefined where there is none such. */
  ofLogin(account: Pick<Account, 'id' | 'ruolo'> | undefined, origin: Origin): void;
  /** Of somebody who is logged in. */
  ofUser(
    azione: 'auth.conferma' | 'auth.cambiaPassword' | 'secondoFattore.attiva',
    user: User,
  ): void;
}

/** Later: a line that is written at once would tell by its time whether there is such an account. */
export function createRefusalNotes({ clock, activities }: RefusalNotesParts): RefusalNotes {
  const outcome = 'negato';
  const now = () => toIstante(clock.nowMs());
  return {
    ofLogin(account, { address, userAgent }) {
      if (account === undefined) {
        activities.noteRarely({ activity: tellAccess('auth.login', now(), { outcome }) });
        return;
      }
      const author = { ...NOBODY, id: account.id, ruolo: account.ruolo };
      const valori = { con: describeAgent(userAgent), indirizzo: address };
      activities.note({ activity: tellAccess('auth.login', now(), { author, outcome, valori }) });
    },
    ofUser(azione, user) {
      const author = authorOf(user);
      activities.note({ activity: tellAccess(azione, now(), { author, outcome }) });
    },
  };
}
