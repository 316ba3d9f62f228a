import { testiDatiPersonali } from '#testi/dati-personali.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import { useOffline } from '../../situation/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { useEsportaDati } from './use-esporta-dati.ts';

const testi = testiDatiPersonali.miei;

/** A copy of all that is kept of oneself. */
export function MieiDati({ io }: { readonly io: DipendenteId }) {
  const offline = useOffline();
  const { diChi, esporta } = useEsportaDati();
  return (
    <Section title={testi.titolo}>
      <p>{testi.spiega}</p>
      {offline ? (
        <p className="ui-empty">{testi.serveLaRete}</p>
      ) : (
        <p>
          <Button
            icon={<Icon name="download" size={18} />}
            busy={diChi !== null}
            onClick={() => void esporta(io)}
          >
            {diChi === null ? testi.scarica : testiDatiPersonali.inCorso}
          </Button>
        </p>
      )}
    </Section>
  );
}
