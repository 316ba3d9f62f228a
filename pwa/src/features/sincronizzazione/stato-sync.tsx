import { testiSincronizzazione } from '#testi/sincronizzazione.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';

import { Notice, type NoticeTone } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { StatoSincronizzazione } from './stato-sincronizzazione.ts';

const testi = testiSincronizzazione.stato;

interface Parole {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly text: string;
}

/** The state in a heading and a sentence. */
export function StatoSync({ stato }: { readonly stato: StatoSincronizzazione }) {
  const { tone, title, text } = paroleDi(stato);
  return (
    <div className="sync-stato">
      <Notice tone={tone} title={title} live="status">
        {text}
        {stato.tipo === 'invio' ? (
          <ProgressBar label={testi.invio} value={stato.fatti} max={Math.max(stato.totale, 1)} />
        ) : null}
      </Notice>
    </div>
  );
}

function paroleDi(stato: StatoSincronizzazione): Parole {
  switch (stato.tipo) {
    case 'sincronizzato':
      return {
        tone: 'ok',
        title: testi.sincronizzato,
        text: testi.sincronizzatoAlle(formatIstante(stato.alle)),
      };
    case 'verifica':
      return { tone: 'info', title: testi.verifica, text: testi.verificaSpiega };
    case 'primo_scaricamento':
      return { tone: 'info', title: testi.primoScaricamento, text: testi.righe(stato.righe) };
    case 'invio':
      return { tone: 'info', title: testi.invio, text: testi.invioDi(stato.fatti, stato.totale) };
    case 'in_attesa':
      return { tone: 'warn', title: testi.inAttesa, text: testi.inAttesaDi(stato.quanti) };
    case 'da_sistemare':
      return { tone: 'danger', title: testi.daSistemare, text: testi.daSistemareDi(stato.quanti) };
    case 'senza_rete':
      return { tone: 'warn', title: testi.senzaRete, text: testi.senzaReteSpiega };
    case 'server_in_difficolta':
      return { tone: 'warn', title: testi.difficolta, text: testi.difficoltaSpiega };
    case 'dispositivo_pieno':
      return { tone: 'danger', title: testi.pieno, text: testi.pienoSpiega };
    case 'memoria_non_disponibile':
      return { tone: 'danger', title: testi.memoria, text: testi.memoriaSpiega };
    case 'app_vecchia':
      return { tone: 'danger', title: testi.appVecchia, text: testi.appVecchiaSpiega };
    case 'sessione_scaduta':
      return { tone: 'danger', title: testi.sessioneScaduta, text: testi.sessioneScadutaSpiega };
  }
}
