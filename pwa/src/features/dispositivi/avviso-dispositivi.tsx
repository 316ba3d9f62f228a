import { testiDispositivi as testi } from '#testi/dispositivi.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import type { Dispositivo } from '@gestionale/shared-schema/dispositivi/contracts.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';
import { useEffect } from 'react';

import { useLeftOut } from '../../remote/left-out/use-left-out.ts';
import { outcomeOf } from '../../remote/outcome-of.ts';
import { useRead } from '../../remote/use-read.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { Button } from '../../ui/button.tsx';
import { swallowDoublePresses } from '../../ui/dialogs/double-press.ts';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { LeftOut } from '../../ui/gate/left-out.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { fraseDispositivo } from './frase-dispositivo.ts';

interface AvvisoDispositiviProps {
  readonly io: DipendenteId;
  /** The office sees everybody's phones and may close a report; others see their own. */
  readonly ufficio: boolean;
}

const NO_INPUT = {};

/** The phones whose registrations never arrived; nothing while there are none. */
export function AvvisoDispositivi({ io, ufficio }: AvvisoDispositiviProps) {
  const { value, reload } = useRead('dispositivi.elenca', NO_INPUT);
  useEffect(() => swallowDoublePresses(document), []);
  const leftOut = useLeftOut('dispositivi.elenca');
  const tralasciate = <LeftOut count={leftOut} text={testiTralasciate.righe} />;
  if (value === undefined || value.length === 0) return tralasciate;
  if (!ufficio) {
    return (
      <>
        {tralasciate}
        {value.map((each) => (
          <Proprio key={each.id} dispositivo={each} />
        ))}
      </>
    );
  }
  return (
    <Section title={testi.titolo}>
      {tralasciate}
      <RowList
        label={testi.titolo}
        rows={value}
        gate="whole"
        keyOf={({ id }) => id}
        empty=""
        renderRow={(each) => (
          <DiPersona dispositivo={each} suo={each.dipendente_id === io} onVerificato={reload} />
        )}
      />
    </Section>
  );
}

function Proprio({ dispositivo }: { readonly dispositivo: Dispositivo }) {
  return (
    <Notice tone="danger" title={fraseDispositivo(dispositivo, true)} live="status">
      {spiega(dispositivo)}
    </Notice>
  );
}

interface DiPersonaProps {
  readonly dispositivo: Dispositivo;
  readonly suo: boolean;
  readonly onVerificato: () => Promise<void>;
}

function DiPersona({ dispositivo, suo, onVerificato }: DiPersonaProps) {
  const { call } = useRemote();
  const toast = useToast();
  const persona = `${dispositivo.cognome} ${dispositivo.nome}`;
  const verifica = async () => {
    const result = await call('dispositivi.verifica', { id: dispositivo.id });
    const outcome = outcomeOf(result, testi.nonChiusa);
    if (outcome.outcome === 'accepted') await onVerificato();
    else toast(outcome.outcome === 'refused' ? outcome.refusal.errore : testi.nonChiusa, 'danger');
  };
  return (
    <Notice
      tone={dispositivo.stato === 'silenzioso' ? 'info' : 'danger'}
      title={`${persona}: ${fraseDispositivo(dispositivo, suo)}`}
      action={
        <Button label={testi.verificatoDi(persona)} onClick={() => void verifica()}>
          {testi.verificato}
        </Button>
      }
    >
      {spiega(dispositivo)}
    </Notice>
  );
}

function spiega({ ultimo_contatto, stato }: Dispositivo): string {
  return `${testi.ultimoContatto(formatIstante(ultimo_contatto))} ${testi.perche[stato]}`;
}
