import { testiModuli } from '#testi/moduli.ts';
import { testiRicevute } from '#testi/ricevute.ts';
import { testiSenzaRisposta } from '#testi/senza-risposta.ts';
import type { Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';
import { isPagamentoLontano } from '@gestionale/shared-schema/ricevute/pagamento-lontano.ts';
import { primaDellaStipula } from '@gestionale/shared-schema/ricevute/prima-della-stipula.ts';
import { formatGiorno, isGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useCallback, useState, type ReactNode, type SubmitEvent } from 'react';

import { useOffline } from '../../situation/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { useLeaveGuard, useUnloadGuard } from '../../ui/dialogs/use-leave-guard.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useToday } from '../../ui/use-today.ts';
import type { CompensoNuovo } from './compensi-anno.ts';
import { ElencoDaPagare } from './elenco-da-pagare.tsx';
import type { Generazione } from './genera-ricevute.ts';
import { useGeneraRicevute } from './use-genera-ricevute.ts';

const testi = testiRicevute.modulo;

/** What is chosen so far. */
interface SceltiDaPagare {
  readonly persone: readonly CompensoNuovo[];
  readonly giorno: Giorno;
  /** Which contracts are to be paid: with others the sums of those that are differ. */
  readonly revisione: string;
}

/** What is to be said before they are generated, over the button. */
export type RenderAvviso = (scelti: SceltiDaPagare) => ReactNode;

interface ModuloRicevuteProps {
  /** Contracts without a receipt; undefined while they are read. */
  readonly daPagare: readonly Contratto[] | undefined;
  readonly renderAvviso: RenderAvviso;
  readonly onDone: () => void;
}

/** Chooses contracts to pay and generates their receipts, each by itself. */
export function ModuloRicevute({ daPagare, renderAvviso, onDone }: ModuloRicevuteProps) {
  const offline = useOffline();
  const oggi = useToday();
  const [data, setData] = useState<string>();
  // Today until somebody says another day, also in a page that stays open over midnight.
  const dataPagamento = data ?? oggi;
  const [scelti, setScelti] = useState<ReadonlySet<string>>(new Set());
  const [errori, setErrori] = useState<Errori>({});
  const { generazione, inCorso, genera } = useGeneraRicevute(onDone);
  const scegli = useCallback(
    (ids: readonly string[], scelto: boolean) =>
      setScelti((adesso) => withIds(adesso, ids, scelto)),
    [],
  );
  const selezionati = (daPagare ?? []).filter(({ id }) => scelti.has(id));
  useUscita(inCorso, selezionati.length > 0);
  const invia = (event: SubmitEvent): void => {
    event.preventDefault();
    const trovati = erroriDi(selezionati, dataPagamento, oggi);
    setErrori(trovati);
    if (trovati.data !== undefined || trovati.scelta !== undefined || inCorso) return;
    void genera(selezionati, dataPagamento).then(() => scegli([...scelti], false));
  };
  return (
    <Section title={testi.titolo}>
      {/* Enter in its search generates nothing. */}
      <ElencoDaPagare
        daPagare={daPagare}
        dataPagamento={dataPagamento}
        scelti={scelti}
        onScegli={scegli}
      />
      <form
        className="ricevute-modulo"
        aria-label={testi.titolo}
        autoComplete="off"
        noValidate
        onSubmit={invia}
      >
        {daPagare === undefined || daPagare.length === 0
          ? null
          : renderAvviso({
              persone: selezionati.map(compensoDi),
              giorno: isGiorno(dataPagamento) ? dataPagamento : oggi,
              revisione: daPagare.map(({ id }) => id).join(' '),
            })}
        <div className="ricevute-modulo__foot">
          <TextField
            name="data_pagamento"
            type="date"
            label={testi.dataPagamento}
            value={dataPagamento}
            onChange={setData}
            error={errori.data}
            help={dataPagamento > oggi ? testi.deveVenire : undefined}
            required
          />
          <Button type="submit" look="primary" disabled={offline} busy={inCorso}>
            {testi.genera(selezionati.length)}
          </Button>
        </div>
        <p role="alert" className="ui-field__error">
          {errori.scelta}
        </p>
        <Esito generazione={generazione} inCorso={inCorso} />
      </form>
    </Section>
  );
}

/** Asks before what was chosen is lost, or before nobody sees what comes of it. */
function useUscita(inCorso: boolean, haScelto: boolean): void {
  const isHeld = inCorso || haScelto;
  const domanda = inCorso ? testi.lascia : testiModuli.salvataggio.leave;
  useLeaveGuard(isHeld, domanda, nothing, samePlace);
  useUnloadGuard(isHeld);
}

function nothing(): void {
  // What is left is forgotten with the page.
}

/** Whatever is looked for in the archive below: the form stays. */
function samePlace(): string {
  return '';
}

/** What is to be put right before anything is asked of the server. */
interface Errori {
  readonly data?: string;
  readonly scelta?: string;
}

function erroriDi(selezionati: readonly Contratto[], dataPagamento: string, oggi: Giorno): Errori {
  if (!isGiorno(dataPagamento)) return { data: testi.dataObbligatoria };
  if (isPagamentoLontano(dataPagamento, oggi)) return { data: testi.pagamentoLontano };
  if (selezionati.length === 0) return { scelta: testi.nessuno };
  const dopo = selezionati.filter((contratto) => primaDellaStipula(dataPagamento, contratto));
  // Where some can be paid they are; the server says of each of the others why it cannot be.
  if (dopo.length < selezionati.length) return {};
  const scritti = dopo.map(({ dipendente_cognome, dipendente_nome, data_stipula }) =>
    testi.stipulato(`${dipendente_cognome} ${dipendente_nome}`, formatGiorno(data_stipula)),
  );
  return { data: testi.primaDellaStipula(scritti) };
}

/** How far it is, and what came of it. */
function Esito({
  generazione,
  inCorso,
}: {
  readonly generazione: Generazione | null;
  readonly inCorso: boolean;
}) {
  if (generazione === null) return <div role="status" />;
  const { fatti, totale, successi, errori, incerti } = generazione;
  const righe = [
    ...errori,
    ...incerti.map((contratto) => ({ contratto, errore: testiSenzaRisposta.ricevuta })),
  ];
  return (
    <div role="status" className="ricevute-esito">
      {inCorso ? (
        <>
          {testi.generoDi(fatti, totale)}
          <ProgressBar label={testi.generoDi(fatti, totale)} value={fatti} max={totale} />
        </>
      ) : (
        <Notice
          tone={righe.length === 0 ? 'ok' : 'warn'}
          title={testi.completata(successi, errori.length, incerti.length)}
        >
          {righe.map(({ contratto, errore }) => (
            <p key={contratto.id}>
              {`${contratto.dipendente_cognome} ${contratto.dipendente_nome}: ${errore}`}
            </p>
          ))}
        </Notice>
      )}
    </div>
  );
}

function compensoDi(contratto: Contratto): CompensoNuovo {
  const { dipendente_id, dipendente_cognome, dipendente_nome, compenso_lordo } = contratto;
  return { dipendente_id, chi: `${dipendente_cognome} ${dipendente_nome}`, lordo: compenso_lordo };
}

function withIds(
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  present: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const id of ids) {
    if (present) next.add(id);
    else next.delete(id);
  }
  return next;
}
