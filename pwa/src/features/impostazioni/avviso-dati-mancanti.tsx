import { testiImpostazioni } from '#testi/impostazioni.ts';
import { datiMancanti } from '@gestionale/shared-schema/impostazioni/dati-mancanti.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';

import { useKnown } from '../../local-db/queries/use-known.ts';
import { useUser } from '../../situation/use-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

const testi = testiImpostazioni.mancanti;

/**
 * Over the button that makes a paper: what the paper would lack of the company, and who fills it in
 * where. Nothing while that is not known; the paper can be made all the same.
 */
export function AvvisoDatiMancanti() {
  const { ruolo } = useUser();
  const lette = useKnown(
    async ({ impostazioni }) => (await impostazioni.get(IMPOSTAZIONI_ID)) ?? null,
    [],
  );
  const azienda = lette?.complete === true ? lette.value : null;
  const mancanti = azienda === null ? [] : datiMancanti(azienda);
  return (
    <Notice
      tone="warn"
      live="status"
      shown={mancanti.length > 0}
      title={testi.titolo}
      action={
        ruolo === 'Admin' ? <ButtonLink to="/impostazioni">{testi.completa}</ButtonLink> : undefined
      }
    >
      {testi.senza(mancanti.map((campo) => testiImpostazioni.campi[campo]))}
      {ruolo === 'Admin' ? null : ` ${testi.chiediAdmin}`}
    </Notice>
  );
}
