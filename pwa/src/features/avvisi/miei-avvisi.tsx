import { testiAvvisi as testi } from '#testi/avvisi.ts';
import { testiComuni } from '#testi/comuni.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import type { CanaleAvviso } from '@gestionale/shared-schema/avvisi/avviso.ts';
import type { Avvisi } from '@gestionale/shared-schema/avvisi/contracts.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

import { useLeftOut } from '../../remote/left-out/use-left-out.ts';
import { troubleOf } from '../../remote/trouble-of.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { LeftOut } from '../../ui/gate/left-out.tsx';
import { ReadTrouble } from '../../ui/gate/read-trouble.tsx';
import { Section } from '../../ui/page.tsx';
import { NotificheQui } from './notifiche-qui.tsx';
import { ScelteAvvisi } from './scelte-avvisi.tsx';
import { useNotifiche } from './use-notifiche.ts';
import { useScelte, type Scelte } from './use-scelte.ts';

import './avvisi.css';

/** Of what one is told outside the app, and by which way. */
export function MieiAvvisi({ ruolo }: { readonly ruolo: Ruolo }) {
  const scelte = useScelte();
  const offline = useOffline();
  const leftOut = useLeftOut('avvisi.leggi');
  const {
    avvisi,
    lettura: { failure, reload },
  } = scelte;
  const notifiche = useNotifiche(avvisi, scelte.setTold);
  return (
    <Section title={testi.titolo}>
      <p>{testi.spiega}</p>
      {avvisi === undefined && !offline && failure !== null ? (
        <ReadTrouble
          {...troubleOf(failure, testiComuni.erroreSchermata)}
          onRetry={() => void reload()}
        />
      ) : (
        <p className="avvisi-stato" role="status">
          {statoOf(scelte, offline)}
        </p>
      )}
      <LeftOut count={leftOut} text={testiTralasciate.righe} />
      <NotificheQui stato={notifiche} disabled={offline || avvisi === undefined} />
      <ScelteAvvisi ruolo={ruolo} scelte={scelte} aperti={apertiOf(avvisi, offline)} />
    </Section>
  );
}

/** A choice that nothing would come of is not offered. */
function apertiOf(avvisi: Avvisi | undefined, offline: boolean): ReadonlySet<CanaleAvviso> {
  const aperti = new Set<CanaleAvviso>();
  if (offline || avvisi === undefined) return aperti;
  if (avvisi.mail !== null) aperti.add('mail');
  if (avvisi.push.dispositivi > 0) aperti.add('push');
  return aperti;
}

/** What becomes of a choice that was pressed comes first: whoever leaves now is to know. */
function statoOf({ avvisi, salvataggio }: Scelte, offline: boolean): string {
  if (avvisi === undefined) return offline ? testi.serveLaRete : testi.leggo;
  if (salvataggio === 'in corso') return testi.salvo;
  const posta = avvisi.mail === null ? testi.senzaPosta : testi.posta(avvisi.mail);
  return salvataggio === 'fatto' ? `${testi.salvato} ${posta}` : posta;
}
