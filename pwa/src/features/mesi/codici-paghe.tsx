import { testiComuni } from '#testi/comuni.ts';
import { testiMese as testi } from '#testi/mese.ts';
import { testiModuli } from '#testi/moduli.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import type { RequestOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { CodiciPaghe as Codici } from '@gestionale/shared-schema/mesi/codici-paghe.ts';
import {
  CODICE_PAGHE,
  isCodiceTrripw,
  type CodiceDi,
} from '@gestionale/shared-schema/mesi/codici-trripw.ts';
import type { salvaCodici } from '@gestionale/shared-schema/mesi/contracts.ts';
import { CAUSALI, type Causale } from '@gestionale/shared-schema/mesi/ripartisci-ore.ts';
import { useId, useRef, useState, type SubmitEvent } from 'react';

import { reasonOf } from '../../records/reason-of.ts';
import { useLeftOut } from '../../remote/left-out/use-left-out.ts';
import { troubleOf } from '../../remote/trouble-of.ts';
import { useRead } from '../../remote/use-read.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { useCloseGuard } from '../../ui/dialogs/use-close-guard.ts';
import { useFailure } from '../../ui/dialogs/use-failure.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LeftOut } from '../../ui/gate/left-out.tsx';
import { ReadTrouble } from '../../ui/gate/read-trouble.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { nomeDi } from './nome-mese.ts';

const NO_INPUT = {};

/** What was typed, by the name of its field. */
type Scritti = Readonly<Record<string, string>>;

const NIENTE: Scritti = {};

/** What the payroll consultant calls the company, the causes and the people. */
export function CodiciPaghe({ onClose }: { readonly onClose: () => void }) {
  const { value, failure, reload } = useRead('mesi.leggiCodici', NO_INPUT);
  const leftOut = useLeftOut('mesi.leggiCodici');
  const formId = useId();
  const [scritti, setScritti] = useState(NIENTE);
  const [inCorso, setInCorso] = useState(false);
  const chiudi = useCloseGuard(value !== undefined && isCambiato(value, scritti), {
    texts: testiModuli.salvataggio.leave,
    onClose,
    saving: inCorso,
  });
  return (
    <Dialog
      title={testi.codiciTitolo}
      subtitle={testi.spiegaCodici}
      closeLabel={testiComuni.chiudi}
      onClose={chiudi}
      footer={
        <>
          <Button busy={inCorso} onClick={chiudi}>
            {testiComuni.annulla}
          </Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            disabled={value === undefined}
            busy={inCorso}
          >
            {inCorso ? testiComuni.salvataggioInCorso : testi.salva}
          </Button>
        </>
      }
    >
      {failure === null ? null : (
        <ReadTrouble
          {...troubleOf(failure, testi.erroreCaricamento)}
          onRetry={() => void reload()}
        />
      )}
      <LeftOut count={leftOut} text={testiTralasciate.righe} />
      {value === undefined && failure === null ? <Skeleton lines={6} height={64} /> : null}
      {value === undefined ? null : (
        <Modulo
          formId={formId}
          codici={value}
          scritti={scritti}
          onScrivi={setScritti}
          onBusy={setInCorso}
          onSaved={onClose}
        />
      )}
    </Dialog>
  );
}

interface ModuloProps {
  readonly formId: string;
  readonly codici: Codici;
  readonly scritti: Scritti;
  readonly onScrivi: (cambia: (prima: Scritti) => Scritti) => void;
  readonly onBusy: (busy: boolean) => void;
  readonly onSaved: () => void;
}

function Modulo({ formId, codici, scritti, onScrivi, onBusy, onSaved }: ModuloProps) {
  const { call } = useRemote();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [errore, setErrore] = useFailure(testi.codiciTitolo);
  const salva = async (event: SubmitEvent) => {
    event.preventDefault();
    const errato = form.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null;
    if (errato !== null) return errato.focus();
    onBusy(true);
    const result = await call('mesi.salvaCodici', richiestaDi(codici, scritti));
    onBusy(false);
    if ('reached' in result) setErrore(testi.nonRiuscito);
    else if (result.ok) {
      toast(testi.codiciSalvati);
      onSaved();
    } else {
      setErrore(reasonOf(result.refusal));
    }
  };
  const campo = (di: CodiceDi, name: string, label: string, valore: string | null) => (
    <TextField
      key={name}
      label={label}
      name={name}
      value={scritti[name] ?? valore ?? ''}
      onChange={(testo) => onScrivi((prima) => ({ ...prima, [name]: testo }))}
      // What was stored before there was a rule stands in nobody's way: only what is sent is judged.
      error={isCodice(scritti[name] ?? '') ? undefined : testi.codiceErrato}
      hint={dubbioDi(di, scritti[name] ?? valore ?? '')}
    />
  );
  return (
    <form
      ref={form}
      id={formId}
      className="mese-codici"
      noValidate
      onSubmit={(event) => void salva(event)}
    >
      {errore === undefined ? null : (
        <Notice tone="danger" live="alert">
          {errore}
        </Notice>
      )}
      {campo('azienda', 'azienda', testi.azienda, codici.azienda)}
      {CAUSALI.map((causale) =>
        campo('causale', causale, testi.causale(testi.causaliIntere[causale]), codici[causale]),
      )}
      {codici.dipendenti.map((each) =>
        campo('dipendente', each.dipendente_id, testi.codiceDi(nomeDi(each)), each.codice),
      )}
    </form>
  );
}

/** Nothing takes a code away. */
function isCodice(scritto: string): boolean {
  return scritto.trim() === '' || CODICE_PAGHE.test(scritto.trim());
}

/** Only a doubt: whoever's program reads the CSV has codes of other lengths. */
function dubbioDi(di: CodiceDi, codice: string): string | undefined {
  const scritto = codice.trim();
  const isSoloCsv = CODICE_PAGHE.test(scritto) && !isCodiceTrripw(di, scritto);
  return isSoloCsv ? testi.soloCsv[di] : undefined;
}

function isCambiato(codici: Codici, scritti: Scritti): boolean {
  const letti = new Map<string, string | null>([
    ...(['azienda', ...CAUSALI] as const).map((name) => [name, codici[name]] as const),
    ...codici.dipendenti.map(({ dipendente_id, codice }) => [dipendente_id, codice] as const),
  ]);
  return Object.entries(scritti).some(([name, scritto]) => scritto !== (letti.get(name) ?? ''));
}

/** Only what was changed, so that two Admins do not undo each other's codes. */
function richiestaDi({ dipendenti }: Codici, scritti: Scritti): RequestOf<typeof salvaCodici> {
  const cambiati = dipendenti.flatMap(({ dipendente_id }) => {
    const codice = scritti[dipendente_id];
    return codice === undefined ? [] : [{ dipendente_id, codice: codice.trim() }];
  });
  const campi: Partial<Record<Causale | 'azienda', string>> = {};
  for (const name of ['azienda', ...CAUSALI] as const) {
    const codice = scritti[name];
    if (codice !== undefined) campi[name] = codice.trim();
  }
  return { ...campi, dipendenti: cambiati };
}
