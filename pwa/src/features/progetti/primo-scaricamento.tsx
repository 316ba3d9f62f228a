import { testiComuni } from '#testi/comuni.ts';
import { testiProgetti } from '#testi/progetti.ts';

import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A device that has not received anything yet. */
export function PrimoScaricamento({ senzaRete }: { readonly senzaRete: boolean }) {
  if (senzaRete) {
    return (
      <Notice tone="warn" live="status" title={testiProgetti.mioPlanning.errore}>
        {testiComuni.attesaRete}
      </Notice>
    );
  }
  return (
    <>
      <p role="status">{testiComuni.primoScaricamento}</p>
      <Skeleton lines={4} height={92} />
    </>
  );
}
