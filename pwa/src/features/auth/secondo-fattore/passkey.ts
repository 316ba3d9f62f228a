import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

import type { CallResult } from '../../../remote/call-result.ts';
import type { Remote } from '../../../remote/remote.ts';
import type { LoginAnswer } from '../../../session/session.ts';

type Call = Remote['call'];

/** Logs in with a passkey; throws when its owner gives up or the device has none. */
export async function entraConPasskey(call: Call): Promise<CallResult<LoginAnswer>> {
  const sfida = await call('auth.sfidaPasskey', {});
  if ('reached' in sfida || !sfida.ok) return sfida;
  // What the server gives is in the standard's form, which is only passed on.
  const optionsJSON = sfida.value.opzioni as unknown as PublicKeyCredentialRequestOptionsJSON;
  const risposta = await startAuthentication({ optionsJSON });
  return call('auth.entraConPasskey', { risposta: { ...risposta } });
}

/** Makes a passkey on this device or a key, and gives it a name; throws as the other does. */
export async function creaPasskey(
  call: Call,
  nome: string,
): Promise<CallResult<{ readonly codici_recupero?: readonly string[] | undefined }>> {
  const sfida = await call('secondoFattore.preparaPasskey', {});
  if ('reached' in sfida || !sfida.ok) return sfida;
  const optionsJSON = sfida.value.opzioni as unknown as PublicKeyCredentialCreationOptionsJSON;
  const risposta = await startRegistration({ optionsJSON });
  return call('secondoFattore.aggiungiPasskey', { nome, risposta: { ...risposta } });
}
