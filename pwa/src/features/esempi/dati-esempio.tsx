import { testiEsempi as testi } from '#testi/esempi.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import type { StatoEsempi, Trattenuto } from '@gestionale/shared-schema/esempi/contracts.ts';

import { useLeftOut } from '../../remote/left-out/use-left-out.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { LeftOut } from '../../ui/gate/left-out.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { useEsempi } from './use-esempi.ts';

interface DatiEsempioProps {
  /** What this device knows already, to be shown before the server was asked; absent: nothing is. */
  readonly expected?: 'offerta' | 'presenti';
}

/** Offers examples to an empty company, and takes away those that there are; else it shows nothing. */
export function DatiEsempio({ expected }: DatiEsempioProps) {
  const { stato, occupato, errore, provato, carica, togli } = useEsempi();
  const offline = useOffline();
  const leftOut = useLeftOut('esempi.leggi');
  const cosa = stato === undefined ? expected : daMostrare(stato);
  if (cosa === undefined && errore === undefined) return null;
  return (
    <Section title={testi.titolo} note={offline ? testi.serveRete : undefined}>
      {errore === undefined ? null : (
        <Notice tone="danger" live="alert">
          {errore}
        </Notice>
      )}
      {cosa === undefined ? null : <p>{testi[cosa]}</p>}
      <LeftOut count={leftOut} text={testiTralasciate.righe} />
      {provato && stato !== undefined ? <Restano restano={stato.restano} /> : null}
      {cosa === undefined ? null : (
        <p>
          <Button
            look={cosa === 'offerta' ? 'secondary' : 'remove'}
            disabled={offline}
            busy={occupato || stato === undefined}
            onClick={() => void (cosa === 'offerta' ? carica() : togli())}
          >
            {cosa === 'offerta' ? testi.carica : testi.togli}
          </Button>
        </p>
      )}
    </Section>
  );
}

function daMostrare({ quanti, caricabili }: StatoEsempi): DatiEsempioProps['expected'] {
  if (Object.values(quanti).some((each) => each > 0)) return 'presenti';
  return caricabili ? 'offerta' : undefined;
}

/** What is left once they were taken away, and what for. */
function Restano({ restano }: Pick<StatoEsempi, 'restano'>) {
  if (restano.length === 0) return null;
  return (
    <Notice tone="warn" live="status">
      <p>{testi.restano}</p>
      <ul>
        {restano.map((trattenuto: Trattenuto) => (
          <li key={`${trattenuto.nome} ${trattenuto.motivo}`}>
            {trattenuto.nome}: {testi.motivo(trattenuto)}
          </li>
        ))}
      </ul>
      <p>{testi.poi}</p>
    </Notice>
  );
}
