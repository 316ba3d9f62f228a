import { testiAttrezzatura } from '#testi/attrezzatura.ts';
import { testiComuni } from '#testi/comuni.ts';
import { CAMPI_ATTREZZATURA } from '@gestionale/shared-schema/attrezzatura/contracts.ts';
import { formatEuro } from '@gestionale/shared-schema/values/centesimi.ts';
import { leggiEuro } from '@gestionale/shared-schema/values/leggi-euro.ts';

import { draftOf, initialCampi, isNew, type RecordMode } from '../../records/record-mode.ts';
import { useRecordCommands, type RecordWords } from '../../records/use-record-commands.ts';
import { FormGrid, RecordForm } from '../../ui/data-form/record-form.tsx';
import { useRecordForm } from '../../ui/data-form/use-record-form.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useToday } from '../../ui/use-today.ts';
import {
  ATTREZZO_VUOTO,
  convalidaAttrezzo,
  dubbioSostituzione,
  toCampi,
  toValori,
  type ValoriAttrezzo,
} from './valori-attrezzo.ts';

const { campi, modulo: testi } = testiAttrezzatura;

interface ModuloAttrezzoProps {
  readonly userId: string;
  readonly mode: RecordMode<'attrezzatura'>;
  readonly words: RecordWords<'attrezzatura'>;
  readonly onClose: () => void;
}

/** Adds or edits a piece of equipment. */
export function ModuloAttrezzo({ userId, mode, words, onClose }: ModuloAttrezzoProps) {
  const nuovo = isNew(mode);
  const oggi = useToday();
  const commands = useRecordCommands('attrezzatura', CAMPI_ATTREZZATURA, words);
  const form = useRecordForm<ValoriAttrezzo>({
    initial: toValori(initialCampi(mode, ATTREZZO_VUOTO)),
    draft: { userId, kind: 'attrezzatura', which: draftOf(mode) },
    validate: (values) => convalidaAttrezzo(values, oggi),
    save: (values, base, id) => commands.salva(mode, toCampi(values), toCampi(base), id),
    newId: commands.newId,
    conflict: {
      valuesOf: (current, base) => toValori({ ...toCampi(base), ...current }),
      texts: testiComuni.conflitto,
    },
    success: nuovo ? testi.aggiunto : testi.aggiornato,
    texts: testiComuni.salvataggio,
    onClose,
  });
  const costo = leggiEuro(form.values.costo_acquisto);
  return (
    <RecordForm
      title={nuovo ? testi.nuovo : testi.modifica}
      form={form}
      save={nuovo ? testi.salva : testiComuni.modulo.salvaModifiche}
      saving={nuovo ? testiComuni.salvataggioInCorso : testiComuni.salvataggioModifiche}
      cancel={testiComuni.annulla}
      resumed={testiComuni.modulo.ripresa}
    >
      <FormGrid>
        <TextField {...form.field('nome_attrezzo')} label={campi.nome_attrezzo} required />
        <NumberField
          {...form.field('quantita_totale')}
          label={campi.quantita_totale}
          min={0}
          step={1}
        />
        <NumberField
          {...form.field('costo_acquisto')}
          label={campi.costo_acquisto}
          min={0}
          step={0.01}
          help={costo === null || costo < 1000 ? undefined : testi.aiutoCosto(formatEuro(costo))}
        />
        <TextField {...form.field('data_acquisto')} label={campi.data_acquisto} type="date" />
        <TextField
          {...form.field('data_prevista_sostituzione')}
          label={campi.data_prevista_sostituzione}
          type="date"
          hint={dubbioSostituzione(form.values)}
        />
        <TextAreaField {...form.field('descrizione')} label={campi.descrizione} />
      </FormGrid>
    </RecordForm>
  );
}
