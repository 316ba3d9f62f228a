import { testiDocumenti } from '#testi/documenti.ts';
import type { Documento } from '@gestionale/shared-schema/documenti/documento.ts';
import { formatGiorno, giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';

import type { KeptDocument } from '../../local-db/documents/kept-document.ts';
import { useKeptDocuments } from '../../local-db/documents/use-kept-documents.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ChipTenuto } from './chip-tenuto.tsx';
import { formatDimensione, percento } from './dimensione.ts';
import { statoTenuto } from './stato-tenuto.ts';
import { useSulDispositivo } from './use-sul-dispositivo.ts';

interface RigaDocumentoProps {
  readonly documento: Documento;
  readonly tenuto: KeptDocument | undefined;
  /** Bytes that have come of a download under way. */
  readonly ricevuti: number | undefined;
  readonly admin: boolean;
  readonly onScarica: (documento: Documento) => void;
  readonly onElimina: (documento: Documento) => void;
}

/** One document: what it is, whether it is on this device, and what can be done with it. */
export function RigaDocumento(props: RigaDocumentoProps) {
  const { documento, tenuto, ricevuti, admin, onScarica, onElimina } = props;
  const offline = useOffline();
  const { filename, dimensione, caricato_il } = documento;
  const fatto = percento(ricevuti ?? 0, dimensione);
  const giorno = formatGiorno(giornoInItalia(Date.parse(caricato_il)));
  return (
    <div className="doc-riga">
      <div className="doc-riga__dati">
        <span className="doc-riga__nome">{filename}</span>
        <span className="doc-riga__dettaglio">
          {ricevuti === undefined
            ? testiDocumenti.dettaglio(formatDimensione(dimensione), giorno)
            : testiDocumenti.scarico(fatto)}
          <ChipTenuto stato={statoTenuto(documento, tenuto)} filename={filename} />
        </span>
        {ricevuti === undefined ? null : (
          <ProgressBar label={testiDocumenti.scaricaNome(filename)} value={fatto} max={100} />
        )}
      </div>
      <div className="doc-riga__azioni">
        <TieniOffline filename={filename} tenuto={tenuto} />
        <Button
          look="quiet"
          size="small"
          icon={<Icon name="download" size={18} />}
          label={testiDocumenti.scaricaNome(filename)}
          disabled={ricevuti !== undefined}
          onClick={() => onScarica(documento)}
        >
          {testiDocumenti.scarica}
        </Button>
        {admin ? (
          <Button
            look="remove"
            size="small"
            icon={<Icon name="trash" size={18} />}
            label={testiDocumenti.eliminaNome(filename)}
            disabled={offline}
            onClick={() => onElimina(documento)}
          >
            {testiDocumenti.elimina}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

interface TieniOfflineProps {
  readonly filename: string;
  readonly tenuto: KeptDocument | undefined;
}

/** Keeps a document on this device, or takes it off; one that found no room is tried again. */
function TieniOffline({ filename, tenuto }: TieniOfflineProps) {
  const { pin, drop } = useKeptDocuments();
  const fai = useSulDispositivo();
  const pressed = tenuto?.pinned === true && !tenuto.noRoom;
  return (
    <Button
      look="quiet"
      size="small"
      icon={<Icon name="device" size={18} />}
      label={testiDocumenti.offline.rendi(filename)}
      pressed={pressed}
      onClick={() => void fai(pressed ? drop(filename) : pin(filename))}
    >
      <span className="doc-parola">{testiDocumenti.offline.disponibile}</span>
      <span className="doc-parola--breve">{testiDocumenti.offline.breve}</span>
    </Button>
  );
}
