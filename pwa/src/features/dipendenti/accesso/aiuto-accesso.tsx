import { testiDipendenti } from '#testi/dipendenti.ts';
import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { ContractOutput } from '@gestionale/shared-schema/registry.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';
import { useState } from 'react';

import { troubleOf } from '../../../remote/trouble-of.ts';
import type { LiveRead } from '../../../remote/use-read.ts';
import { useRemote } from '../../../remote/use-remote.ts';
import { useOffline } from '../../../situation/use-offline.ts';
import { useUser } from '../../../situation/use-user.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { ReadTrouble } from '../../../ui/gate/read-trouble.tsx';
import { Section } from '../../../ui/page.tsx';
import { AzzeraSecondoFattore } from './azzera-secondo-fattore.tsx';
import { ModuloPassword } from './modulo-password.tsx';
import { PasswordGenerata } from './password-generata.tsx';
import { RigaAiuto } from './riga-aiuto.tsx';

const testi = testiDipendenti.accesso.aiuto;

type Accesso = ContractOutput<'dipendenti.accesso'>;

interface AiutoAccessoProps {
  readonly dipendente: Dipendente;
  /** What keeps them out. */
  readonly lettura: LiveRead<Accesso>;
}

/**
 * Whatever keeps somebody out, in one place: whoever is on the telephone is helped with a press or two.
 * A row for each trouble.
 */
export function AiutoAccesso({ dipendente, lettura }: AiutoAccessoProps) {
  const { id } = dipendente;
  const { value, failure, reload } = lettura;
  const offline = useOffline();
  const rileggi = () => void reload();
  const io = useUser().id === id;
  return (
    <Section title={testi.titolo}>
      {io ? <Propria /> : <p>{testi.spiega}</p>}
      {value === undefined && !offline && failure !== null ? (
        <ReadTrouble {...troubleOf(failure, testi.nonLetto)} onRetry={rileggi} />
      ) : null}
      <div className="dip-aiuto">
        <Bloccato id={id} accesso={value} onChanged={rileggi} />
        {io ? null : <Dimenticata dipendente={dipendente} accesso={value} onChanged={rileggi} />}
        {value?.secondo_fattore === true ? (
          <AzzeraSecondoFattore dipendente={dipendente} onChanged={rileggi} />
        ) : null}
      </div>
    </Section>
  );
}

function Propria() {
  return (
    <p>
      {testi.propria} <ButtonLink to="/account">{testi.apriAccount}</ButtonLink>
    </p>
  );
}

interface RigaProps {
  /** Undefined before it was read. */
  readonly accesso: Accesso | undefined;
  readonly onChanged: () => void;
}

function Bloccato({ id, accesso, onChanged }: RigaProps & Pick<Dipendente, 'id'>) {
  const { call } = useRemote();
  const offline = useOffline();
  const toast = useToast();
  const fino = accesso?.bloccato_fino ?? null;
  const sblocca = async () => {
    const result = await call('dipendenti.sblocca', { id });
    if (!('reached' in result) && result.ok) {
      toast(testi.sbloccato);
      onChanged();
    } else {
      toast(
        'reached' in result ? testiDipendenti.erroreAggiornamento : result.refusal.errore,
        'danger',
      );
    }
  };
  return (
    <RigaAiuto
      titolo={testi.bloccato}
      testo={fino === null ? testi.nonBloccato : testi.bloccatoFino(formatIstante(fino))}
      segno={fino === null ? null : <Chip tone="warn">{testi.fermo}</Chip>}
    >
      <Button disabled={offline || fino === null} onClick={() => void sblocca()}>
        {testi.sblocca}
      </Button>
    </RigaAiuto>
  );
}

type Aperto = 'niente' | 'a mano' | ContractOutput<'dipendenti.passwordProvvisoria'>;

function Dimenticata({
  dipendente,
  accesso,
  onChanged,
}: RigaProps & Pick<AiutoAccessoProps, 'dipendente'>) {
  const offline = useOffline();
  const [aperto, setAperto] = useState<Aperto>('niente');
  const scade = accesso?.password_scade_il ?? null;
  const { generando, genera } = useGenera(dipendente, (generata) => {
    setAperto(generata);
    onChanged();
  });
  const chiudi = () => {
    setAperto('niente');
    onChanged();
  };
  return (
    <>
      <RigaAiuto
        titolo={testi.dimenticata}
        testo={testi.spiegaDimenticata}
        segno={
          scade === null ? null : (
            <Chip tone="neutral">{testi.provvisoria(formatIstante(scade))}</Chip>
          )
        }
      >
        <Button look="primary" disabled={offline} busy={generando} onClick={() => void genera()}>
          {testi.genera}
        </Button>
        <Button disabled={offline} onClick={() => setAperto('a mano')}>
          {testiDipendenti.accesso.password}
        </Button>
      </RigaAiuto>
      {aperto === 'a mano' ? <ModuloPassword dipendente={dipendente} onClose={chiudi} /> : null}
      {typeof aperto === 'object' ? (
        <PasswordGenerata dipendente={dipendente} generata={aperto} onClose={chiudi} />
      ) : null}
    </>
  );
}

function useGenera(
  { id }: Dipendente,
  onGenerata: (generata: ContractOutput<'dipendenti.passwordProvvisoria'>) => void,
) {
  const { call } = useRemote();
  const toast = useToast();
  const [generando, setGenerando] = useState(false);
  const genera = async () => {
    setGenerando(true);
    const result = await call('dipendenti.passwordProvvisoria', { id });
    setGenerando(false);
    if (!('reached' in result) && result.ok) onGenerata(result.value);
    else {
      toast(
        'reached' in result ? testiDipendenti.erroreAggiornamento : result.refusal.errore,
        'danger',
      );
    }
  };
  return { generando, genera };
}
