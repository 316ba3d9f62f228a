import { testiDocumenti } from '#testi/documenti.ts';
import { formatIstante, toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { useEffect, useId, useRef, useState, type RefObject, type SubmitEvent } from 'react';

import { USUAL_LIMIT_BYTES, type ArrivedFile } from '../../local-db/documents/shared-file.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { formatDimensione, percento } from './dimensione.ts';
import { useCarica, type Avanzamento } from './use-carica.ts';

const testi = testiDocumenti.carica;

interface CaricaDocumentoProps {
  /** What another app shared, chosen already; give the form a new key with it. */
  readonly condiviso: ArrivedFile | null;
  /** It was uploaded, or is not to be. */
  readonly onLasciato: () => void;
}

/** Uploads a document: how far it is, and a way to stop it. */
export function CaricaDocumento({ condiviso, onLasciato }: CaricaDocumentoProps) {
  const offline = useOffline();
  const [file, setFile] = useState(condiviso?.file ?? null);
  const [turno, setTurno] = useState(0);
  const titleId = useId();
  const svuota = () => {
    setFile(null);
    setTurno((prima) => prima + 1);
    onLasciato();
  };
  const { avanzamento, errore, carica, interrompi, dimentica } = useCarica(svuota);
  const occupato = avanzamento !== null;
  const modulo = useRef<HTMLFormElement>(null);
  // A screen reader hears the sentence with the field that it belongs to.
  useEffect(() => {
    if (errore !== null) modulo.current?.querySelector('input')?.focus();
  }, [errore]);
  // The button that was pressed is gone.
  useEffect(() => {
    if (turno > 0 && document.activeElement === document.body) {
      modulo.current?.querySelector('input')?.focus();
    }
  }, [turno]);
  useFuocoTenuto(modulo, occupato);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void carica(file);
  };
  return (
    <form
      ref={modulo}
      className="ui-card doc-carica"
      aria-labelledby={titleId}
      noValidate
      onSubmit={submit}
    >
      <h2 id={titleId}>{testi.titolo}</h2>
      {offline ? (
        <Notice tone="warn" live="status">
          {testi.retePer}
        </Notice>
      ) : null}
      {condiviso === null || file !== condiviso.file || occupato ? null : (
        <Notice tone="info" action={<Button onClick={svuota}>{testi.condiviso.scarta}</Button>}>
          {testi.condiviso.arrivato(file.name, formatDimensione(file.size), quando(condiviso))}
        </Notice>
      )}
      <div className="doc-carica__campi">
        <FileField
          key={turno}
          label={testi.file}
          texts={testi.scegli}
          name="documento"
          initial={turno === 0 ? (condiviso?.file ?? null) : null}
          disabled={offline || occupato}
          error={errore?.frase}
          help={file === null ? undefined : testi.scelto(formatDimensione(file.size))}
          hint={dubbioDimensione(file)}
          onChange={(scelto) => {
            setFile(scelto);
            dimentica();
          }}
        />
        {/* Keys: one element turned from the first into the second under the click would send it again. */}
        {occupato ? (
          <Button key="interrompi" onClick={interrompi}>
            {testi.interrompi}
          </Button>
        ) : (
          <Button key="carica" type="submit" look="primary" disabled={offline}>
            {testi.bottone}
          </Button>
        )}
      </div>
      {avanzamento === null ? null : <Barra avanzamento={avanzamento} />}
    </form>
  );
}

/** The button that was pressed gives way to another: the focus goes to that, and then back to work. */
function useFuocoTenuto(modulo: RefObject<HTMLElement | null>, occupato: boolean): void {
  const era = useRef(occupato);
  useEffect(() => {
    if (era.current === occupato) return;
    era.current = occupato;
    if (document.activeElement !== document.body) return;
    modulo.current?.querySelector<HTMLElement>(occupato ? 'button' : 'input')?.focus();
  }, [modulo, occupato]);
}

function Barra({ avanzamento: { inviati, totale } }: { readonly avanzamento: Avanzamento }) {
  const fatto = percento(inviati, totale);
  const parole =
    totale > 0 && inviati >= totale
      ? testi.quasiFatto
      : testi.avanzamento(formatDimensione(inviati), formatDimensione(totale), fatto);
  return (
    <div className="doc-carica__barra">
      <ProgressBar label={testi.titolo} value={fatto} max={100} />
      <p>{parole}</p>
    </div>
  );
}

function quando({ atMs }: ArrivedFile): string | null {
  return Number.isNaN(atMs) ? null : formatIstante(toIstante(atMs));
}

function dubbioDimensione(file: File | null): string | undefined {
  // What it really takes, the server says itself.
  if (file === null || file.size <= USUAL_LIMIT_BYTES) return undefined;
  return testi.troppoGrande(formatDimensione(file.size), formatDimensione(USUAL_LIMIT_BYTES));
}
