import { testiPlanning } from '#testi/planning.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import type { Storico } from '@gestionale/shared-schema/progetti/storico.ts';
import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { HeldHistory } from '../../../local-db/histories/use-kept-history.ts';
import { useLeftOut } from '../../../remote/left-out/use-left-out.ts';
import { LeftOut } from '../../../ui/gate/left-out.tsx';
import { NeedsNetwork } from '../../../ui/gate/needs-network.tsx';
import { ReadTrouble } from '../../../ui/gate/read-trouble.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page.tsx';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useStorico, type StoricoLetto } from './use-storico.ts';

const testi = testiPlanning.storico;

const ALTEZZA_MASSIMA_PX = 300;

interface StoricoProgettoProps {
  readonly progetto_id: ProgettoId;
}

/** Who did what and when, newest first. */
export function StoricoProgetto({ progetto_id }: StoricoProgettoProps) {
  return (
    <Section title={testi.titolo}>
      <LeftOut count={useLeftOut('progetti.leggi')} text={testiTralasciate.righe} />
      <Letto {...useStorico(progetto_id)} />
    </Section>
  );
}

function Letto({ held, trouble, reload }: StoricoLetto) {
  if (held === undefined) return <Attesa />;
  const { storico, readAt, isUnsent } = held;
  const isKnown = storico.length > 0 || readAt !== null || isUnsent;
  if (!isKnown && trouble === 'offline') {
    return <NeedsNetwork texts={testi} wasRead={false} onRetry={reload} />;
  }
  if (!isKnown) {
    return trouble === null ? (
      <Attesa />
    ) : (
      <ReadTrouble error={testi.erroreCaricamento} onRetry={reload} />
    );
  }
  return (
    <>
      {trouble === null || isUnsent ? null : <DiPrima readAt={readAt} />}
      {storico.length === 0 ? (
        <p className="ui-empty">{testi.vuoto}</p>
      ) : (
        <Voci storico={storico} />
      )}
    </>
  );
}

function Attesa() {
  return <Skeleton lines={3} height={44} />;
}

/** What is shown is what was read before. */
function DiPrima({ readAt }: Pick<HeldHistory, 'readAt'>) {
  return (
    <Notice tone="warn" live="status">
      {readAt === null ? testi.forseVecchio : testi.lettoIl(formatIstante(readAt))}
    </Notice>
  );
}

function Voci({ storico }: { readonly storico: readonly Storico[] }) {
  return (
    <ScrollBox label={testi.titolo} maxHeightPx={ALTEZZA_MASSIMA_PX}>
      <ul className="progetto-storico">
        {storico.map(({ id, data_ora, descrizione_azione, nome, cognome }) => (
          <li key={id}>
            <time dateTime={data_ora}>{formatIstante(data_ora)}</time>
            <span>{descrizione_azione}</span>
            <em>{`${cognome} ${nome}`}</em>
          </li>
        ))}
      </ul>
    </ScrollBox>
  );
}
