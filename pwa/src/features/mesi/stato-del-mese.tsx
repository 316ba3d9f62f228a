import { testiMese as testi } from '#testi/mese.ts';
import type { MeseLetto } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import { ultimoGiorno } from '@gestionale/shared-schema/mesi/mese.ts';
import { giorniTra } from '@gestionale/shared-schema/values/giorno.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToday } from '../../ui/use-today.ts';
import { ChiudiMese } from './chiudi-mese.tsx';
import { nomeMese } from './nome-mese.ts';
import { RiapriMese } from './riapri-mese.tsx';

interface StatoDelMeseProps {
  readonly mese: MeseLetto;
  readonly admin: boolean;
  readonly offline: boolean;
  readonly onChanged: () => void;
}

/** Whether it is closed, until when that has to be, and the button to do it. */
export function StatoDelMese({ mese, admin, offline, onChanged }: StatoDelMeseProps) {
  // Which of the two was asked for: read again meanwhile, the month may stand as the other begins.
  const [aperto, setAperto] = useState<'chiudi' | 'riapri' | null>(null);
  const oggi = useToday();
  const { chiuso, chiusure, scadenza } = mese;
  const nome = nomeMese(mese.mese);
  const finito = oggi >= ultimoGiorno(mese.mese);
  const [ultima] = chiusure;
  const precedenti = chiusure.filter(({ riaperto_il }) => riaperto_il !== null);
  const mancano = giorniTra(oggi, scadenza);
  return (
    <>
      <Notice
        tone={chiuso ? 'ok' : mancano < 0 ? 'danger' : 'info'}
        title={chiuso ? testi.chiuso(nome) : testi.aperto(nome)}
        action={
          admin && (chiuso || finito) ? (
            <Button
              look={chiuso ? 'secondary' : 'primary'}
              disabled={offline}
              onClick={() => setAperto(chiuso ? 'riapri' : 'chiudi')}
            >
              {chiuso ? testi.riapri : testi.chiudi}
            </Button>
          ) : undefined
        }
      >
        {chiuso && ultima !== undefined ? (
          <p>{testi.chiusoDa(formatIstante(ultima.chiuso_il), ultima.chiuso_da)}</p>
        ) : null}
        {chiuso ? null : <p>{testi.scadenza(scadenza, mancano)}</p>}
        {precedenti.map(({ riaperto_il, riaperto_da, motivo }) => (
          <p key={riaperto_il}>
            {testi.riaperto(formatIstante(riaperto_il ?? ''), riaperto_da, motivo)}
          </p>
        ))}
      </Notice>
      {aperto === 'chiudi' ? (
        <ChiudiMese mese={mese} onDone={onChanged} onClose={() => setAperto(null)} />
      ) : null}
      {aperto === 'riapri' ? (
        <RiapriMese mese={mese.mese} onDone={onChanged} onClose={() => setAperto(null)} />
      ) : null}
    </>
  );
}
