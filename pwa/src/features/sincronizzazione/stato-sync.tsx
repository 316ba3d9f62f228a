import { testiComuni } from '#testi/comuni.ts';
import { testiSincronizzazione } from '#testi/sincronizzazione.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';

import { usePortal } from '../../remote/portal/portal.ts';
import type { SyncStatus } from '../../situation/sync-status.ts';
import { useSyncStatus } from '../../situation/use-sync-status.ts';
import { Notice, type NoticeTone } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

const testi = testiSincronizzazione.stato;

interface Parole {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly text: string;
}

/** The state in a heading and a sentence. */
export function StatoSync() {
  const stato = useSyncStatus();
  const { tone, title, text } = paroleDi(stato, usePortal());
  return (
    <div className="sync-stato">
      <Notice tone={tone} title={title} live="status">
        {text}
        {stato.kind === 'sending' ? (
          <ProgressBar label={testi.invio} value={stato.done} max={Math.max(stato.total, 1)} />
        ) : null}
      </Notice>
    </div>
  );
}

function paroleDi(stato: SyncStatus, portale: boolean): Parole {
  switch (stato.kind) {
    case 'synced':
      return {
        tone: 'ok',
        title: testi.sincronizzato,
        text: testi.sincronizzatoAlle(formatIstante(stato.at)),
      };
    case 'checking':
      return { tone: 'info', title: testi.verifica, text: testi.verificaSpiega };
    case 'first-download':
      return { tone: 'info', title: testi.primoScaricamento, text: testi.righe(stato.rows) };
    case 'sending':
      return { tone: 'info', title: testi.invio, text: testi.invioDi(stato.done, stato.total) };
    case 'pending':
      return { tone: 'warn', title: testi.inAttesa, text: testi.inAttesaDi(stato.count) };
    case 'needs-attention':
      return { tone: 'danger', title: testi.daSistemare, text: testi.daSistemareDi(stato.count) };
    case 'offline':
      return {
        tone: 'warn',
        title: testi.senzaRete,
        text: portale ? testiComuni.portale : testi.senzaReteSpiega,
      };
    case 'server-trouble':
      return { tone: 'warn', title: testi.difficolta, text: testi.difficoltaSpiega };
    case 'device-full':
      return { tone: 'danger', title: testi.pieno, text: testi.pienoSpiega };
    case 'storage-unavailable':
      return { tone: 'danger', title: testi.memoria, text: testi.memoriaSpiega };
    case 'app-outdated':
      return { tone: 'danger', title: testi.appVecchia, text: testi.appVecchiaSpiega };
    case 'session-expired':
      return { tone: 'danger', title: testi.sessioneScaduta, text: testi.sessioneScadutaSpiega };
  }
}
