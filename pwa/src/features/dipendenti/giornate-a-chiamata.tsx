import { testiComuni } from '#testi/comuni.ts';
import { testiDipendenti } from '#testi/dipendenti.ts';
import {
  GIORNATE_A_CHIAMATA,
  GIORNATE_DA_AVVISARE,
} from '@gestionale/shared-schema/fogli-ore/giornate-a-chiamata.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { useMemo } from 'react';

import { isUnderWay, useRead } from '../../remote/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

const testi = testiDipendenti.giornate;

/** Nobody came for it: the record is what was asked for. */
const QUIET = { quiet: true };

/** On how many days somebody hired a chiamata has worked, of those that the law allows. */
export function GiornateAChiamata({ id }: { readonly id: DipendenteId }) {
  const input = useMemo(() => ({ id }), [id]);
  const { value, failure, reload } = useRead('fogliOre.giornate', input, QUIET);
  if (value === undefined) {
    return (
      <Notice
        tone="info"
        live="status"
        shown={!isUnderWay(failure)}
        action={<Button onClick={() => void reload()}>{testiComuni.riprova}</Button>}
      >
        {testi.nonLette}
      </Notice>
    );
  }
  const { giornate } = value;
  const isMuch = giornate >= GIORNATE_DA_AVVISARE;
  return (
    <Notice tone={isMuch ? 'warn' : 'info'} live="status">
      <p>{testi.lavorate(giornate, GIORNATE_A_CHIAMATA)}</p>
      {isMuch ? <p>{testi.oltre}</p> : null}
    </Notice>
  );
}
