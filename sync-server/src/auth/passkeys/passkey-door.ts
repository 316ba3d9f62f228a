import type { entraConPasskey, sfidaPasskey } from '@gestionale/shared-schema/auth/contracts.ts';
import type { InputOf, OutputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';

import type { Database } from '../../db/database.ts';
import type { SessionClaims } from '../claims.ts';
import { describeAgent } from '../describe-agent.ts';
import { findOwner } from '../find-owner.ts';
import type { Stranger } from '../login.ts';
import type { Sessions } from '../sessions.ts';
import type { Passkeys } from './passkeys.ts';

/** The door for whoever has a passkey, and needs neither password nor code. */
export interface PasskeyDoor {
  readonly askForPasskey: (
    input: InputOf<typeof sfidaPasskey>,
    stranger: Stranger,
  ) => Promise<Outcome<OutputOf<typeof sfidaPasskey>>>;
  readonly loginByPasskey: (
    input: InputOf<typeof entraConPasskey>,
    stranger: Stranger,
  ) => Promise<Outcome<SessionClaims>>;
}

export interface PasskeyDoorParts {
  readonly db: Database;
  readonly sessions: Pick<Sessions, 'open'>;
  readonly passkeys: Passkeys;
}

/** Nothing here is guessed, so that no account waits for others' failures; an address does. */
export function createPasskeyDoor({ db, sessions, passkeys }: PasskeyDoorParts): PasskeyDoor {
  return {
    askForPasskey: async (_input, { host }) => {
      const options = await passkeys.toLogIn(host);
      return options.ok ? accept({ opzioni: options.value }) : options;
    },
    loginByPasskey: async ({ risposta }, { host, userAgent, address }) => {
      const signed = await passkeys.whoSigned(risposta, host);
      if (!signed.ok) return signed;
      const owner = await findOwner(db, { id: signed.value });
      if (owner?.attivo !== 1) return refuse('passkey_non_valida');
      return accept(await sessions.open(owner, describeAgent(userAgent), address));
    },
  };
}
