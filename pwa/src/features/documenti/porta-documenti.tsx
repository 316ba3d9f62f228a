import { testiDocumenti } from '#testi/documenti.ts';

import { USUAL_LIMIT_BYTES } from '../../local-db/documents/shared-file.ts';
import type { User } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSearchParams } from '../../ui/routing/history-router.tsx';
import { CaricaDocumento } from './carica-documento.tsx';
import { formatDimensione } from './dimensione.ts';
import { useCondiviso } from './use-condiviso.ts';

const testi = testiDocumenti.carica.condiviso;

/** By what the service worker says of a file that it has not kept. */
const NON_PRESO = new Map([
  ['no', testi.nonArrivato],
  ['attende', testi.unAltroAttende],
  ['grande', testi.troppoGrande(formatDimensione(USUAL_LIMIT_BYTES))],
]);

/** Where documents come in: the Admin's form, and for everybody what became of a file that was shared. */
export function PortaDocumenti({ user }: { readonly user: User }) {
  const { arrivo, arrivato, lascia } = useCondiviso(user);
  const [params] = useSearchParams();
  const perso = NON_PRESO.get(params.get('condiviso') ?? '');
  const altri = Number(params.get('altri'));
  const admin = user.ruolo === 'Admin';
  return (
    <>
      {perso === undefined ? null : (
        <Notice tone="danger" live="alert">
          {perso}
        </Notice>
      )}
      {altri > 0 ? (
        <Notice tone="warn" live="status">
          {testi.unoAllaVolta(altri)}
        </Notice>
      ) : null}
      {admin ? (
        <CaricaDocumento key={arrivato} condiviso={arrivo} onLasciato={lascia} />
      ) : arrivo === null ? null : (
        <Notice tone="warn" live="status" action={<Button onClick={lascia}>{testi.capito}</Button>}>
          {testi.soloAdmin(arrivo.file.name)}
        </Notice>
      )}
    </>
  );
}
