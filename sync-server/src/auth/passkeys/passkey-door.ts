import type { entraConPasskey, sfidaPasskey } from '@gestionale/shared-schema/auth/contracts.ts';
import type { InputOf, OutputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';

import type { Database } from '../../db/database.ts';
import type { SessionClaims } from '../claims.ts';
import { describeAgent } from '../describe-agent.ts';
import { findOwner, type Owner } from '../find-owner.ts';
import type { Stranger } from '../login.ts';
import { createRefusalNotes, type RefusalNotesParts } from '../note-refused.ts';
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

export interface PasskeyDoorParts extends RefusalNotesParts {
  readonly db: Database;
  readonly sessions: Pick<Sessions, 'open'>;
  readonly passkeys: Passkeys;
}

/**
 * Nothing here is guessed, so that no account waits for others' failures, and none is counted: whoever
 * knows a passkey's id could keep its owner waiting. An address waits as it does for any request.
 */
export function createPasskeyDoor(parts: PasskeyDoorParts): PasskeyDoor {
  const { db, sessions, passkeys } = parts;
  const refusals = createRefusalNotes(parts);

  async function ownerNamed(risposta: unknown): Promise<Owner | undefined> {
    const id = await passkeys.whoseIs(risposta);
    return id === undefined ? undefined : findOwner(db, { id });
  }

  return {
    askForPasskey: async (_input, { host }) => {
      const options = await passkeys.toLogIn(host);
      return options.ok ? accept({ opzioni: options.value }) : options;
    },
    loginByPasskey: async ({ risposta }, stranger) => {
      const { host, userAgent, address } = stranger;
      const signed = await passkeys.whoSigned(risposta, host);
      const owner = signed.ok ? signed.value : await ownerNamed(risposta);
      // Whoever was given a new password is let in by that alone: the old ways may be in others' hands.
      if (!signed.ok || owner?.attivo !== 1 || owner.password_scade_il !== null) {
        refusals.ofLogin(owner, stranger);
        return refuse('passkey_non_valida');
      }
      return accept(await sessions.open(owner, describeAgent(userAgent), address));
    },
  };
}
