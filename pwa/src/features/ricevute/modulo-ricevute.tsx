import { testiComuni } from '#testi/comuni.ts';
import { testiRicevute } from '#testi/ricevute.ts';
import { testiSenzaRisposta } from '#testi/senza-risposta.ts';
import type { Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';
import { calcolaImporti } from '@gestionale/shared-schema/ricevute/netto.ts';
import { isPagamentoLontano } from '@gestionale/shared-schema/ricevute/pagamento-lontano.ts';
import { parametriFiscaliAl } from '@gestionale/shared-schema/ricevute/parametri-fiscali.ts';
import { primaDellaStipula } from '@gestionale/shared-schema/ricevute/prima-della-stipula.ts';
import {
  formatEuro,
  fromCentesimi,
  toCentesimi,
} from '@gestionale/shared-schema/values/centesimi.ts';
import { formatGiorno, isGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useState, type ReactNode, type SubmitEvent } from 'react';

import { useOffline } from '../../situation/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { useLeaveGuard, useUnloadGuard } from '../../ui/dialogs/use-leave-guard.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { useToday } from '../../ui/use-today.ts';
import type { Generazione } from './genera-ricevute.ts';
import { useGeneraRicevute } from './use-genera-ricevute.ts';

const testi = testiRicevute.modulo;

interface ModuloRicevuteProps {
  /** Contracts without a receipt; undefined while they are read. */
  readonly daPagare: readonly Contratto[] | undefined;
  /** What is to be said before they are generated, over the button. */
  readonly avviso: ReactNode;
  readonly onDone: () => void;
}

/** Chooses contracts to pay and generates their receipts, each by itself. */
export function ModuloRicevute({ daPagare, avviso, onDone }: ModuloRicevuteProps) {
  const offline = useOffline();
  const oggi = useToday();
  const [data, setData] = useState<string>();
  // Today until somebody says another day, also in a page that stays open over midnight.
  const dataPagamento = data ?? oggi;
  const [scelti, setScelti] = useState<ReadonlySet<string>>(new Set());
  const [errori, setErrori] = useState<Errori>({});
  const { generazione, inCorso, genera } = useGeneraRicevute(onDone);
  const selezionati = (daPagare ?? []).filter(({ id }) => scelti.has(id));
  useUscita(inCorso, selezionati.length > 0);
  const invia = (event: SubmitEvent): void => {
    event.preventDefault();
    const trovati = erroriDi(selezionati, dataPagamento, oggi);
    setErrori(trovati);
    if (trovati.data !== undefined || trovati.scelta !== undefined || inCorso) return;
    void genera(selezionati, dataPagamento).then(() =>
      setScelti((adesso) => new Set([...adesso].filter((id) => !scelti.has(id)))),
    );
  };
  return (
    <Section title={testi.titolo}>
      <form
        className="ricevute-modulo"
        aria-label={testi.titolo}
        autoComplete="off"
        noValidate
        onSubmit={invia}
      >
        <RowList
          label={testi.daPagare}
          rows={daPagare}
          gate="whole"
          keyOf={({ id }) => id}
          empty={testi.vuoto}
          renderRow={(contratto) => (
            <RigaContratto
              contratto={contratto}
              dataPagamento={dataPagamento}
              scelto={scelti.has(contratto.id)}
              onScegli={(scelto) => setScelti(withId(scelti, contratto.id, scelto))}
            />
          )}
        />
        {daPagare === undefined || daPagare.length === 0 ? null : avviso}
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
          <Button type="submit" look="primary" disabled={offline || inCorso}>
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
  const domanda = inCorso ? testi.lascia : testiComuni.salvataggio.leave;
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

interface RigaContrattoProps {
  readonly contratto: Contratto;
  readonly dataPagamento: string;
  readonly scelto: boolean;
  readonly onScegli: (scelto: boolean) => void;
}

function RigaContratto({ contratto, dataPagamento, scelto, onScegli }: RigaContrattoProps) {
  const chi = `${contratto.dipendente_cognome} ${contratto.dipendente_nome}`;
  return (
    <div className="ricevute-riga">
      <Checkbox label={testi.scegli(chi)} hiddenLabel checked={scelto} onChange={onScegli} />
      <div>
        <strong>{chi}</strong>
        <span>
          {[
            contratto.nome_progetto,
            testi.periodo(formatGiorno(contratto.data_inizio), formatGiorno(contratto.data_fine)),
          ]
            .filter((text) => text !== null)
            .join(' · ')}
        </span>
      </div>
      <dl>
        <div>
          <dt>{testi.lordo}</dt>
          <dd>{formatEuro(contratto.compenso_lordo)}</dd>
        </div>
        <div>
          <dt>{testi.netto}</dt>
          <dd>{nettoDi(contratto, dataPagamento)}</dd>
        </div>
      </dl>
    </div>
  );
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
  if (dopo.length === 0) return {};
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

/** With the parameters of the payment day; the server's is the one that counts. */
function nettoDi({ compenso_lordo }: Contratto, dataPagamento: string): string {
  const parametri = isGiorno(dataPagamento) ? parametriFiscaliAl(dataPagamento) : undefined;
  if (parametri === undefined) return '';
  return formatEuro(fromCentesimi(calcolaImporti(toCentesimi(compenso_lordo), parametri).netto));
}

function withId(ids: ReadonlySet<string>, id: string, present: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (present) next.add(id);
  else next.delete(id);
  return next;
}
