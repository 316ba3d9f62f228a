import { testiDocumenti } from '#testi/documenti.ts';
import type { Documento } from '@gestionale/shared-schema/documenti/documento.ts';

import { useKeptList } from '../../local-db/documents/use-kept-documents.ts';
import { useKnown } from '../../local-db/queries/use-known.ts';
import type { User } from '../../session/session.ts';
import { gateOf } from '../../ui/gate/gate.ts';
import { Gated } from '../../ui/gate/gated.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ElencoDocumenti } from './elenco-documenti.tsx';
import { PortaDocumenti } from './porta-documenti.tsx';
import { SulDispositivo } from './sul-dispositivo.tsx';

import './documenti-screen.css';

interface DocumentiScreenProps {
  readonly user: User;
}

const PER_NOME = new Intl.Collator('it', { numeric: true });

/** The shared documents: everybody takes them, also without a network; the Admin brings and removes them. */
export function DocumentiScreen({ user }: DocumentiScreenProps) {
  const documenti = useKnown(async (rows) => inOrdine(await rows.documenti.toArray()), []);
  const tenuti = useKeptList();
  const gate = gateOf(documenti, testiDocumenti.erroreCaricamento);
  const admin = user.ruolo === 'Admin';
  return (
    <Page title={testiDocumenti.titolo}>
      <PortaDocumenti user={user} />
      <Gated
        gate={gate}
        count={tenuti === undefined ? undefined : documenti?.value.length}
        skeleton={<Skeleton lines={3} height={66} />}
        empty={<p className="ui-empty">{testiDocumenti.vuoto}</p>}
      >
        <ElencoDocumenti
          documenti={documenti?.value ?? []}
          gate={gate}
          tenuti={tenuti ?? []}
          admin={admin}
        />
      </Gated>
      {tenuti !== undefined && (documenti?.complete === true || tenuti.length > 0) ? (
        <SulDispositivo tenuti={tenuti} />
      ) : null}
    </Page>
  );
}

function inOrdine(documenti: readonly Documento[]): Documento[] {
  return documenti.toSorted((left, right) => PER_NOME.compare(left.filename, right.filename));
}
