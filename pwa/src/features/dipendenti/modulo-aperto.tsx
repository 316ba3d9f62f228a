import { testiComuni } from '#testi/comuni.ts';
import { testiDipendenti } from '#testi/dipendenti.ts';
import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { useState, type ComponentType } from 'react';

import { useLive } from '../../local-db/queries/use-live.ts';
import { Button } from '../../ui/button.tsx';
import type { OpenForm } from '../../ui/data-form/open-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { AccessoDipendente } from './accesso/accesso-dipendente.tsx';
import { GiornateAChiamata } from './giornate-a-chiamata.tsx';
import { ModificaDipendente } from './modifica-dipendente.tsx';
import { NuovoDipendente } from './nuovo-dipendente.tsx';

/** What another slice offers beside a record; `onChanged`: it is to be read again. */
export type DatiDiDipendente = ComponentType<{
  readonly dipendente: Dipendente;
  readonly onChanged: () => void;
}>;

interface ModuloApertoProps {
  readonly form: OpenForm | null;
  /** Undefined before they were read. */
  readonly dipendenti: readonly Dipendente[] | undefined;
  readonly DatiDi: DatiDiDipendente;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** The form that the address asks for; none before the server was reached, so that nobody types in vain. */
export function ModuloAperto(props: ModuloApertoProps) {
  const { form, dipendenti, onChanged, onClose } = props;
  if (form === null || dipendenti === undefined) return null;
  if (form.type === 'new') return <NuovoDipendente onSaved={onChanged} onClose={onClose} />;
  const letto = dipendenti.find(({ id }) => form.type === 'edit' && id === form.id);
  if (letto === undefined) {
    return (
      <Notice tone="warn" action={<Button onClick={onClose}>{testiComuni.chiudi}</Button>}>
        {testiDipendenti.nonTrovato}
      </Notice>
    );
  }
  return <Scheda key={letto.id} letto={letto} {...props} />;
}

function Scheda({
  letto,
  DatiDi,
  onChanged,
  onClose,
}: ModuloApertoProps & { readonly letto: Dipendente }) {
  const dipendente = { ...letto, attivo: useAncoraAttivo(letto) };
  return (
    <div className="dip-modifica">
      {dipendente.anonimizzato_il === null ? (
        <>
          <ModificaDipendente dipendente={dipendente} onSaved={onChanged} onClose={onClose} />
          {dipendente.tipo_assunzione === 'contratto a chiamata' ? (
            <GiornateAChiamata id={dipendente.id} />
          ) : null}
          <AccessoDipendente dipendente={dipendente} onChanged={onChanged} />
        </>
      ) : (
        <Notice tone="info" action={<Button onClick={onClose}>{testiComuni.chiudi}</Button>}>
          {testiDipendenti.anonimo}
        </Notice>
      )}
      <DatiDi dipendente={dipendente} onChanged={onChanged} />
    </div>
  );
}

/**
 * A record is read when the screen opens; that somebody is deactivated meanwhile every device hears. What
 * this device knew before the record was read is older than that.
 */
function useAncoraAttivo(letto: Dipendente): boolean {
  const { id, attivo } = letto;
  const row = useLive(async ({ dipendenti }) => dipendenti.get(id), [id]);
  const [eraAttivo, setEraAttivo] = useState<Dipendente | null>(null);
  if (row?.attivo === true && eraAttivo !== letto) setEraAttivo(letto);
  return attivo && !(row?.attivo === false && eraAttivo === letto);
}
