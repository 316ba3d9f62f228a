import { testiContatto as testi } from '#testi/contatto.ts';

import { OreSenzaContatto } from '../../features/fogli-ore/attivita/ore-senza-contatto.tsx';
import { propostaDel } from '../../features/progetti/giornata-proposta.ts';
import type { Sight } from '../../local-db/contact/sight.ts';
import type { User } from '../../session/session.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { useGateSituation } from '../../ui/gate/gate.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Link } from '../../ui/routing/link.tsx';

interface HiddenRowsProps {
  readonly user: User;
  readonly sight: Extract<Sight, { readonly kind: 'hidden' }>;
}

/**
 * In the place of every screen that shows rows, on a device that was away for too long: why, trying
 * contact, and what is done without seeing them.
 */
export function HiddenRows({ user, sight }: HiddenRowsProps) {
  const { retrying, onRetry } = useGateSituation();
  const offline = useOffline();
  return (
    <Page title={testi.titolo}>
      <Notice
        tone="warn"
        live="status"
        title={sight.days === null ? testi.orologio : testi.nascosti(sight.days)}
        action={
          <Button look="primary" onClick={onRetry}>
            {retrying ? testi.riprovo : testi.riprova}
          </Button>
        }
      >
        <p>{testi.nullaCancellato}</p>
        {offline ? <p>{testi.senzaRete}</p> : null}
      </Notice>
      <OreSenzaContatto user={user} propose={propostaDel} />
      <p>
        {testi.coda} <Link to="/sincronizzazione">{testi.codaCollegamento}</Link>.
      </p>
    </Page>
  );
}
