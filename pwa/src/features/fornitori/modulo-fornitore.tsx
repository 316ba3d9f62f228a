import { testiComuni } from '#testi/comuni.ts';
import { testiFornitori } from '#testi/fornitori.ts';
import { emptyFields } from '@gestionale/shared-schema/contract/record-fields.ts';
import { CAMPI_FORNITORE } from '@gestionale/shared-schema/fornitori/contracts.ts';
import { campiFornitore, type Fornitore } from '@gestionale/shared-schema/fornitori/fornitore.ts';
import { formatIban } from '@gestionale/shared-schema/values/iban.ts';

import { draftOf, initialCampi, isNew, type RecordMode } from '../../records/record-mode.ts';
import { fromTextValues, toTextValues, type TextValues } from '../../records/text-values.ts';
import { useRecordCommands, type RecordWords } from '../../records/use-record-commands.ts';
import { FormGrid, RecordForm } from '../../ui/data-form/record-form.tsx';
import { useRecordForm } from '../../ui/data-form/use-record-form.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { dubbioIban } from './dubbio-iban.ts';

const { campi, modulo: testi } = testiFornitori;

type Campi = Omit<Fornitore, 'id'>;

const VUOTO: Campi = emptyFields(campiFornitore);

interface ModuloFornitoreProps {
  readonly userId: string;
  readonly mode: RecordMode<'fornitori'>;
  readonly words: RecordWords<'fornitori'>;
  readonly onClose: () => void;
}

/** Adds or edits a supplier. */
export function ModuloFornitore({ userId, mode, words, onClose }: ModuloFornitoreProps) {
  const nuovo = isNew(mode);
  const commands = useRecordCommands('fornitori', CAMPI_FORNITORE, words);
  const form = useRecordForm<TextValues<Campi>>({
    initial: toTextValues(CAMPI_FORNITORE, initialCampi(mode, VUOTO)),
    draft: { userId, kind: 'fornitori', which: draftOf(mode) },
    validate: convalida,
    save: (values, base, id) => commands.salva(mode, toCampi(values), toCampi(base), id),
    newId: commands.newId,
    conflict: {
      valuesOf: (current, base) => toTextValues(CAMPI_FORNITORE, { ...toCampi(base), ...current }),
      texts: testiComuni.conflitto,
    },
    success: nuovo ? testi.aggiunto : testi.aggiornato,
    texts: testiComuni.salvataggio,
    onClose,
  });
  const { iban } = form.values;
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
        <TextField {...form.field('ragione_sociale')} label={campi.ragione_sociale} required />
        <TextField
          {...form.field('tipo_fornitore')}
          label={campi.tipo_fornitore}
          help={testiFornitori.aiutoTipo}
        />
        <TextField
          {...form.field('iban')}
          label={campi.iban}
          autoComplete="off"
          capitals
          help={iban.trim() === '' ? undefined : formatIban(iban)}
          hint={dubbioIban(iban)}
        />
        <TextField {...form.field('contatto_email')} label={campi.contatto_email} type="email" />
        <TextField
          {...form.field('contatto_telefono')}
          label={campi.contatto_telefono}
          inputMode="tel"
        />
      </FormGrid>
    </RecordForm>
  );
}

function convalida({ ragione_sociale }: TextValues<Campi>) {
  if (ragione_sociale.trim() !== '') return null;
  return { errore: testi.obbligatoria, campi: { ragione_sociale: testi.obbligatoria } };
}

function toCampi(values: TextValues<Campi>): Campi {
  return fromTextValues<Campi>(CAMPI_FORNITORE, values);
}
