import { testiAvvisi as testi } from '#testi/avvisi.ts';
import type { CanaleAvviso } from '@gestionale/shared-schema/avvisi/avviso.ts';
import type { Avvisi } from '@gestionale/shared-schema/avvisi/contracts.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

import { useOffline } from '../../situation/use-offline.ts';
import { Section } from '../../ui/page.tsx';
import { ScelteAvvisi } from './scelte-avvisi.tsx';
import { useScelte } from './use-scelte.ts';

import './avvisi.css';

/** Of what one is told outside the app, and by which way. */
export function MieiAvvisi({ ruolo }: { readonly ruolo: Ruolo }) {
  const scelte = useScelte();
  const offline = useOffline();
  const { avvisi } = scelte;
  const aperti = new Set<CanaleAvviso>(
    !offline && avvisi !== undefined && avvisi.mail !== null ? ['mail'] : [],
  );
  return (
    <Section title={testi.titolo}>
      <p>{testi.spiega}</p>
      <p className="avvisi-stato" role="status">
        {statoOf(avvisi, offline || scelte.isLost)}
      </p>
      <ScelteAvvisi ruolo={ruolo} scelte={scelte} aperti={aperti} />
    </Section>
  );
}

function statoOf(avvisi: Avvisi | undefined, isLost: boolean): string {
  if (avvisi === undefined) return isLost ? testi.serveLaRete : testi.leggo;
  return avvisi.mail === null ? testi.senzaPosta : testi.posta(avvisi.mail);
}
