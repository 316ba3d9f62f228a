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

/** The state of this device, live. */
export function StatoSync() {
  return <StatoDetto stato={useSyncStatus()} portale={usePortal()} />;
}

interface StatoDettoProps {
  readonly stato: SyncStatus;
  readonly portale: boolean;
}

/** A state in a heading and a sentence, and under it what else is so. */
export function StatoDetto({ stato, portale }: StatoDettoProps) {
  const { tone, title, text } = paroleDi(stato, portale);
  return (
    <div className="sync-stato">
      <Notice tone={tone} title={title} live="status">
        {text}
        {stato.kind === 'sending' ? (
          <ProgressBar label={testi.invio} value={stato.done} max={Math.max(stato.total, 1)} />
        ) : null}
      </Notice>
      <Anche stato={ostacoloDi(stato)} portale={portale} />
      <Anche stato={senzaReteDi(stato)} portale={portale} />
    </div>
  );
}

interface AncheProps {
  /** Null where it is not so. */
  readonly stato: SyncStatus | null;
  readonly portale: boolean;
}

function Anche({ stato, portale }: AncheProps) {
  if (stato === null) return <Notice tone="info" live="status" shown={false} />;
  const { tone, title, text } = paroleDi(stato, portale);
  return (
    <Notice tone={tone} title={title} live="status">
      {text}
    </Notice>
  );
}

/** What keeps the device from going on, beside what was refused. */
function ostacoloDi(stato: SyncStatus): SyncStatus | null {
  const isHidden = stato.kind === 'needs-attention' && stato.trouble !== undefined;
  return isHidden ? { kind: stato.trouble, pending: 0 } : null;
}

/** That there is no network, beside what is more important. */
function senzaReteDi(stato: SyncStatus): SyncStatus | null {
  return 'offline' in stato && stato.offline ? { kind: 'offline', pending: 0 } : null;
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
