import { testiImporta } from '#testi/importa.ts';
import type { RigaImportata } from '@gestionale/shared-schema/dipendenti/contracts.ts';
import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { useMemo, useState } from 'react';

import { useOffline } from '../../../situation/use-offline.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useToday } from '../../../ui/use-today.ts';
import { ColonneDelFile } from './colonne-del-file.tsx';
import { controllaRighe, type RigaControllata } from './controlla-righe.ts';
import type { FilePersone } from './file-persone.ts';
import { CAMPI_NECESSARI } from './leggi-riga.ts';
import { nomeDelCampo } from './nome-del-campo.ts';
import { RigheDelFile } from './righe-del-file.tsx';
import { useImporta } from './use-importa.ts';
import { useLeaveImport } from './use-leave-import.ts';

interface AnteprimaPersoneProps {
  readonly file: FilePersone;
  readonly dipendenti: readonly Dipendente[];
  readonly onImported: () => void;
  readonly onRestart: () => void;
}

/** What the file would bring, line by line, before anything of it is taken. */
export function AnteprimaPersone(props: AnteprimaPersoneProps) {
  const { file, dipendenti, onImported, onRestart } = props;
  const oggi = useToday();
  const [sensi, setSensi] = useState(file.riconosciute);
  const righe = useMemo(
    () => controllaRighe(file.righe, sensi, { dipendenti, oggi }),
    [file.righe, sensi, dipendenti, oggi],
  );
  const mancano = CAMPI_NECESSARI.filter((campo) => !sensi.includes(campo));
  const { stato, importa } = useImporta(file.importazione, onImported);
  useLeaveImport(stato.tipo !== 'finita');
  const ricomincia = <Button onClick={onRestart}>{testiImporta.ricomincia}</Button>;
  if (stato.tipo === 'finita') {
    const rifiutate = file.righe.filter(({ id }) => stato.rifiutate.has(id));
    return (
      <Notice tone={rifiutate.length === 0 ? 'ok' : 'warn'} live="status" action={ricomincia}>
        <p>{testiImporta.importate(stato.prese)}</p>
        {rifiutate.length === 0 ? null : (
          <>
            <p>{testiImporta.rifiutate}</p>
            <ul className="dip-importa__rifiutate">
              {rifiutate.map(({ id, linea }) => (
                <li key={id}>
                  {testiImporta.anteprima.linea} {linea}: {stato.rifiutate.get(id)}
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    );
  }
  return (
    <>
      <div className="ui-card">
        <Section title={testiImporta.titolo} action={ricomincia}>
          <p>{testiImporta.letto(file.righe.length, file.nome)}</p>
          {file.accenti === undefined ? null : (
            <Notice tone="warn">{testiImporta.windows(file.accenti)}</Notice>
          )}
          {mancano.length === 0 ? null : (
            <Notice tone="danger" live="status">
              {testiImporta.colonne.mancano(mancano.map(nomeDelCampo).join(', '))}
            </Notice>
          )}
          <ColonneDelFile
            file={file}
            sensi={sensi}
            mancano={mancano.length > 0}
            onChange={setSensi}
          />
        </Section>
      </div>
      {mancano.length > 0 ? null : (
        <>
          <Presa righe={righe} stato={stato} onImporta={(dati) => void importa(dati)} />
          <RigheDelFile righe={righe} />
        </>
      )}
    </>
  );
}

interface PresaProps {
  readonly righe: readonly RigaControllata[];
  readonly stato: Exclude<ReturnType<typeof useImporta>['stato'], { tipo: 'finita' }>;
  readonly onImporta: (dati: readonly RigaImportata[]) => void;
}

/** How many lines are good, and the button that takes them. */
function Presa({ righe, stato, onImporta }: PresaProps) {
  const offline = useOffline();
  const [anche, setAnche] = useState(false);
  const [buone, dubbie, errate] = (['buona', 'dubbia', 'errata'] as const).map((each) =>
    righe.filter((riga) => riga.stato === each),
  );
  if (buone === undefined || dubbie === undefined || errate === undefined) return null;
  const { conti } = testiImporta;
  const prese = anche ? righe.filter((riga) => riga.stato !== 'errata') : buone;
  const dati = prese.flatMap((riga) => riga.dati ?? []);
  const inCorso = stato.tipo === 'in corso';
  return (
    <div className="ui-card dip-importa__presa">
      <p className="dip-importa__conti" role="status">
        {[
          conti.buone(buone.length),
          ...(dubbie.length === 0 ? [] : [conti.dubbie(dubbie.length)]),
          ...(errate.length === 0 ? [] : [conti.errate(errate.length)]),
        ].join(' · ')}
      </p>
      <p>{testiImporta.senzaAccesso}</p>
      {dubbie.length === 0 ? null : (
        <Checkbox
          label={testiImporta.dubbiePure(dubbie.length)}
          checked={anche}
          onChange={setAnche}
        />
      )}
      {stato.tipo === 'ferma' && stato.errore !== undefined ? (
        <Notice tone="danger" live="alert">
          {stato.errore}
        </Notice>
      ) : null}
      {offline ? <p>{testiImporta.serveRete}</p> : null}
      {inCorso ? (
        <ProgressBar label={testiImporta.importazione} value={stato.fatte} max={stato.tutte} />
      ) : null}
      <div>
        <Button
          look="primary"
          disabled={offline || dati.length === 0}
          busy={inCorso}
          onClick={() => onImporta(dati)}
        >
          {inCorso ? testiImporta.importazione : testiImporta.importa(dati.length)}
        </Button>
      </div>
    </div>
  );
}
