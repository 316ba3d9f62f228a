import { testiClienti } from '#testi/clienti.ts';
import { testiComuni } from '#testi/comuni.ts';
import { campiCliente, type Cliente } from '@gestionale/shared-schema/clienti/cliente.ts';
import { CAMPI_CLIENTE } from '@gestionale/shared-schema/clienti/contracts.ts';
import { emptyFields } from '@gestionale/shared-schema/contract/record-fields.ts';

import { draftOf, initialCampi, isNew, type RecordMode } from '../../records/record-mode.ts';
import { fromTextValues, toTextValues, type TextValues } from '../../records/text-values.ts';
import { useRecordCommands, type RecordWords } from '../../records/use-record-commands.ts';
import { FormGrid, RecordForm } from '../../ui/data-form/record-form.tsx';
import { useRecordForm } from '../../ui/data-form/use-record-form.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { dubbioPartitaIva } from './dubbio-partita-iva.ts';

const { campi, modulo: testi } = testiClienti;

type Campi = Omit<Cliente, 'id'>;

const VUOTO: Campi = emptyFields(campiCliente);

interface ModuloClienteProps {
  readonly userId: string;
  readonly mode: RecordMode<'clienti'>;
  readonly words: RecordWords<'clienti'>;
  readonly onClose: () => void;
}

/** Adds or edits a client. */
export function ModuloCliente({ userId, mode, words, onClose }: ModuloClienteProps) {
  const nuovo = isNew(mode);
  const commands = useRecordCommands('clienti', CAMPI_CLIENTE, words);
  const form = useRecordForm<TextValues<Campi>>({
    initial: toTextValues(CAMPI_CLIENTE, initialCampi(mode, VUOTO)),
    draft: { userId, kind: 'clienti', which: draftOf(mode) },
    validate: convalida,
    save: (values, base, id) => commands.salva(mode, toCampi(values), toCampi(base), id),
    newId: commands.newId,
    conflict: {
      valuesOf: (current, base) => toTextValues(CAMPI_CLIENTE, { ...toCampi(base), ...current }),
      texts: testiComuni.conflitto,
    },
    success: nuovo ? testi.aggiunto : testi.aggiornato,
    texts: testiComuni.salvataggio,
    onClose,
  });
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
          {...form.field('partita_iva')}
          label={campi.partita_iva}
          inputMode="numeric"
          hint={dubbioPartitaIva(form.values.partita_iva)}
        />
        <TextField {...form.field('referente_nome')} label={campi.referente_nome} />
        <TextField {...form.field('referente_email')} label={campi.referente_email} type="email" />
        <TextField {...form.field('telefono')} label={campi.telefono} inputMode="tel" />
        <TextAreaField
          {...form.field('indirizzo_fatturazione')}
          label={campi.indirizzo_fatturazione}
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
  return fromTextValues<Campi>(CAMPI_CLIENTE, values);
}
