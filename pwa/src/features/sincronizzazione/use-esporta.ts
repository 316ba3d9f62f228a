import { testiSincronizzazione as testi } from '#testi/sincronizzazione.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { OutboxEntry } from '../../outbox/entries/entry.ts';
import { saveFile } from '../../remote/files/save-file.ts';
import { useSession } from '../../session/use-session.ts';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { nomeRegistrazioni, testoRegistrazioni } from './testo-registrazioni.ts';

/** Gives registrations to the user as a text file; those that the server has are left out. */
export function useEsporta(): (voci: readonly OutboxEntry[]) => void {
  const session = useSession();
  const toast = useToast();
  return (voci) => {
    if (session.status !== 'logged-in') return;
    const { nome, cognome } = session.user;
    const adesso = toIstante(Date.now());
    const proprie = voci.filter(({ status }) => status !== 'accepted');
    const testo = testoRegistrazioni(proprie, { persona: `${nome} ${cognome}`, adesso });
    const blob = new Blob([testo], { type: 'text/plain;charset=utf-8' });
    const filename = nomeRegistrazioni(cognome, adesso);
    saveFile({ blob, filename }).catch((error: unknown) => {
      toast(testi.nonEsportata, 'danger');
      reportError(error);
    });
  };
}
