import { testiComuni } from '#testi/comuni.ts';
import { testiDocumenti } from '#testi/documenti.ts';
import type { Documento } from '@gestionale/shared-schema/documenti/documento.ts';

import { useCacheComplete } from '../../local-db/use-cache-complete.ts';
import { useKeptList } from '../../local-db/use-kept-documents.ts';
import { useLive } from '../../local-db/use-live.ts';
import type { Utente } from '../../session/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CaricaDocumento } from './carica-documento.tsx';
import { ElencoDocumenti } from './elenco-documenti.tsx';
import { SulDispositivo } from './sul-dispositivo.tsx';

import './documenti-screen.css';

interface DocumentiScreenProps {
  readonly utente: Utente;
  readonly senzaRete: boolean;
}

const PER_NOME = new Intl.Collator('it', { numeric: true });

/** The shared documents: everybody takes them, also without a network; the Admin brings and removes them. */
export function DocumentiScreen({ utente, senzaRete }: DocumentiScreenProps) {
  const documenti = useLive(async (rows) => inOrdine(await rows.documenti.toArray()), []);
  const tenuti = useKeptList();
  const admin = utente.ruolo === 'Admin';
  return (
    <Page title={testiDocumenti.titolo}>
      {admin ? <CaricaDocumento senzaRete={senzaRete} /> : null}
      {documenti === undefined || tenuti === undefined ? <Skeleton lines={3} height={66} /> : null}
      {documenti?.length === 0 ? <Vuoto senzaRete={senzaRete} /> : null}
      {documenti === undefined || tenuti === undefined || documenti.length === 0 ? null : (
        <ElencoDocumenti
          documenti={documenti}
          tenuti={tenuti}
          admin={admin}
          senzaRete={senzaRete}
        />
      )}
      {tenuti === undefined ? null : <SulDispositivo tenuti={tenuti} />}
    </Page>
  );
}

function inOrdine(documenti: readonly Documento[]): Documento[] {
  return documenti.toSorted((left, right) => PER_NOME.compare(left.filename, right.filename));
}

function Vuoto({ senzaRete }: { readonly senzaRete: boolean }) {
  const complete = useCacheComplete();
  if (complete) return <p className="ui-empty">{testiDocumenti.vuoto}</p>;
  if (!senzaRete) return <p role="status">{testiComuni.primoScaricamento}</p>;
  return (
    <Notice tone="danger" live="alert" title={testiDocumenti.erroreCaricamento}>
      {testiComuni.attesaRete}
    </Notice>
  );
}
