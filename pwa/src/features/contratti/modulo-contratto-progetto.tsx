import { testiComuni } from '#testi/comuni.ts';
import { testiContratti } from '#testi/contratti.ts';
import type { DipendenteAssegnato } from '@gestionale/shared-schema/progetti/progetto.ts';
import { formatGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import type { ReactNode } from 'react';

import { FormGrid, RecordForm } from '../../ui/data-form/record-form.tsx';
import { useRecordForm } from '../../ui/data-form/use-record-form.ts';
import { CampiCompenso } from './campi-compenso.tsx';
import { useGeneraContratto } from './use-genera-contratto.ts';
import { NUOVO_CONTRATTO, validaContratto, type ValoriContratto } from './valori-contratto.ts';

const testi = testiContratti.modulo;

interface ModuloContrattoProgettoProps {
  readonly progetto_id: ProgettoId;
  readonly dipendente: DipendenteAssegnato;
  /** From the first to the last day of the project. */
  readonly periodo: { readonly data_inizio: Giorno; readonly data_fine: Giorno };
  /** What is to be said before one is generated, over the button. */
  readonly avviso: ReactNode;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** A contract for a person on a project: its days give the period. Pay data: no draft. */
export function ModuloContrattoProgetto(props: ModuloContrattoProgettoProps) {
  const { progetto_id, dipendente, periodo, avviso, onSaved, onClose } = props;
  const genera = useGeneraContratto(onSaved);
  // The days may become others while the form is open: it says those, so it sends them.
  const conPeriodo = (valori: ValoriContratto) => ({ ...valori, ...periodo });
  const form = useRecordForm<ValoriContratto>({
    initial: { ...NUOVO_CONTRATTO, progetto_id, dipendente_id: dipendente.id },
    validate: (valori) => validaContratto(conPeriodo(valori), testi.errori),
    save: (valori) => genera(conPeriodo(valori)),
    success: testiContratti.generato,
    texts: { ...testiComuni.salvataggio, error: testiContratti.erroreGenerazione },
    onClose,
  });
  return (
    <RecordForm
      title={testiContratti.progetto.generaPer(`${dipendente.cognome} ${dipendente.nome}`)}
      form={form}
      save={testi.genera}
      saving={testi.generazione}
      cancel={testiComuni.annulla}
      resumed={testiComuni.modulo.ripresa}
      required={testiComuni.modulo.obbligatorio}
    >
      <p>
        {testiContratti.progetto.spiega(
          formatGiorno(periodo.data_inizio),
          formatGiorno(periodo.data_fine),
        )}
      </p>
      <FormGrid>
        <CampiCompenso form={form} />
      </FormGrid>
      {avviso}
    </RecordForm>
  );
}
