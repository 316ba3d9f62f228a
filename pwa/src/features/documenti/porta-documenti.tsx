import { testiDocumenti } from '#testi/documenti.ts';

import type { User } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSearchParams } from '../../ui/routing/history-router.tsx';
import { CaricaDocumento } from './carica-documento.tsx';
import { useCondiviso } from './use-condiviso.ts';

const testi = testiDocumenti.carica.condiviso;

/** Where documents come in: the Admin's form, and for everybody what became of a file that was shared. */
export function PortaDocumenti({ user }: { readonly user: User }) {
  const { file, arrivato, lascia } = useCondiviso(user);
  const [params] = useSearchParams();
  const perso = params.get('condiviso') === 'no';
  const altri = Number(params.get('altri'));
  const admin = user.ruolo === 'Admin';
  return (
    <>
      {perso ? (
        <Notice tone="danger" live="alert">
          {testi.nonArrivato}
        </Notice>
      ) : null}
      {altri > 0 ? (
        <Notice tone="warn" live="status">
          {testi.unoAllaVolta(altri)}
        </Notice>
      ) : null}
      {admin ? (
        <CaricaDocumento key={arrivato} condiviso={file} onLasciato={lascia} />
      ) : file === null ? null : (
        <Notice tone="warn" live="status" action={<Button onClick={lascia}>{testi.capito}</Button>}>
          {testi.soloAdmin(file.name)}
        </Notice>
      )}
    </>
  );
}
