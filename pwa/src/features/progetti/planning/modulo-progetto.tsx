import { testiComuni } from '#testi/comuni.ts';
import { testiPlanning } from '#testi/planning.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { useState, type ReactNode } from 'react';

import { useCreateId, useSubmit } from '../../../outbox/use-outbox.ts';
import type { OwnRow } from '../../../records/new-record.ts';
import { useOwnRow } from '../../../records/use-own-row.ts';
import type { SaveOutcome } from '../../../ui/data-form/form-state.ts';
import { FormGrid, FormGroup, RecordForm } from '../../../ui/data-form/record-form.tsx';
import { useSaving } from '../../../ui/data-form/use-record-form.ts';
import { useTyped } from '../../../ui/data-form/use-typed.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CampoCliente, useOpzioniClienti } from './campo-cliente.tsx';
import { CampoGiornate } from './giornate/campo-giornate.tsx';
import { scriviGiornata } from './giornate/giornate-digitate.ts';
import {
  comandoCrea,
  comandoModifica,
  conAltreGiornate,
  conGiornataNuova,
  leggiScritte,
  mostraGiornate,
  NUOVO_PROGETTO,
  toValori,
  validaProgetto,
  valoriAttuali,
  type ValoriProgetto,
} from './valori-progetto.ts';

const testi = testiPlanning.modulo;

interface ClienteNuovo {
  readonly id: string;
  readonly nome: string;
}

/** Adds a client over the form; clients are another slice. */
export type RenderAddClient = (over: {
  readonly onCreato: (cliente: ClienteNuovo) => void;
  readonly onClose: () => void;
}) => ReactNode;

interface ModuloProgettoProps {
  readonly userId: string;
  /** The project to edit; null for a new one. */
  readonly progetto: Progetto | null;
  readonly onClose: () => void;
  readonly renderAddClient: RenderAddClient;
}

/** A new project, or the data and days of one. */
export function ModuloProgetto(props: ModuloProgettoProps) {
  const { userId, progetto, onClose, renderAddClient } = props;
  const save = useSalvaProgetto(progetto);
  const newId = useCreateId();
  const opzioni = useOpzioniClienti();
  const [aggiunge, setAggiunge] = useState(false);
  /** Named here until its row is read. */
  const [creato, setCreato] = useState<ClienteNuovo | null>(null);
  const typed = useTyped<ValoriProgetto>({
    initial: progetto === null ? NUOVO_PROGETTO : toValori(progetto),
    draft: { userId, kind: 'progetti', which: progetto?.id ?? 'nuovo', upCast: conGiornataNuova },
    newId,
  });
  const add = useOwnRow('progetti', typed, (valori) => conAltreGiornate(valori, newId));
  const form = useSaving(typed, {
    validate: (valori) => validaProgetto(valori, testi),
    save: (valori, base) => add(valori, (own, suoi) => save(suoi, base, own)),
    conflict: {
      valuesOf: valoriAttuali,
      show: (campo, now, _current, typed) => {
        if (campo === 'giornate') return mostraGiornate(now, typed);
        return campo === 'cliente_id'
          ? opzioni.clienti.find(({ value }) => value === now.cliente_id)?.label
          : undefined;
      },
      texts: testiComuni.conflitto,
    },
    success: progetto === null ? testi.creata : testi.aggiornata,
    texts: testiComuni.salvataggio,
    onClose,
  });
  const suo = clienteDi(progetto, form.values.cliente_id);
  return (
    <>
      <RecordForm
        title={progetto === null ? testi.titoloNuova : testi.titoloModifica}
        form={form}
        save={progetto === null ? testiComuni.modulo.salva : testiComuni.modulo.salvaModifiche}
        saving={
          progetto === null ? testiComuni.salvataggioInCorso : testiComuni.salvataggioModifiche
        }
        cancel={testiComuni.annulla}
        resumed={testiComuni.modulo.ripresa}
      >
        <FormGroup title={testi.dati}>
          <TextField {...form.field('nome_progetto')} label={testi.nome} required />
          <CampoCliente
            {...form.field('cliente_id')}
            opzioni={opzioni}
            missing={creato?.id === form.values.cliente_id ? creato.nome : suo}
            onNuovo={() => setAggiunge(true)}
          />
          <TextField {...form.field('tipo_progetto')} label={testi.tipoProgetto} />
          <TextField {...form.field('tipo_attivita')} label={testi.tipoAttivita} />
          <NumberField {...form.field('esl_totali')} label={testi.esl} min={0} step={0.5} />
        </FormGroup>
        <FormGroup title={testi.dove}>
          <TextField {...form.field('cantiere_indirizzo')} label={testi.indirizzo} />
          <TextField {...form.field('contatto_nome')} label={testi.contatto} />
          <TextField {...form.field('contatto_telefono')} label={testi.telefono} inputMode="tel" />
          <TextAreaField
            {...form.field('nota_ufficio')}
            label={testi.notaUfficio}
            hint={testi.aiutoNota}
          />
        </FormGroup>
        <FormGrid>
          <TextAreaField {...form.field('descrizione')} label={testi.descrizione} />
          <TextAreaField {...form.field('note_fatturazione')} label={testi.note} />
        </FormGrid>
        <CampoGiornate
          giornate={leggiScritte(form.values)}
          data={form.field('nuova_data')}
          fino={form.field('nuova_fino')}
          onChange={(giornate) => form.set('giornate', giornate.map(scriviGiornata))}
          error={form.errors?.campi?.['giornate']}
        />
      </RecordForm>
      {aggiunge
        ? renderAddClient({
            onCreato: (cliente) => {
              setCreato(cliente);
              form.set('cliente_id', cliente.id);
            },
            onClose: () => setAggiunge(false),
          })
        : null}
    </>
  );
}

function useSalvaProgetto(progetto: Progetto | null) {
  const submit = useSubmit();
  return async (
    valori: ValoriProgetto,
    base: ValoriProgetto,
    { id, saved }: OwnRow<Progetto>,
  ): Promise<SaveOutcome> => {
    const nome = valori.nome_progetto.trim();
    if (progetto === null && saved === undefined) {
      return submit('progetti.crea', comandoCrea(valori, id), testiPlanning.voce.crea(nome));
    }
    // There already: the app ended between saving it and forgetting the draft.
    const before = saved === undefined ? base : toValori(saved);
    const dati = comandoModifica(progetto?.id ?? id, valori, before);
    if (dati === null) return { outcome: 'accepted' };
    return submit('progetti.modifica', dati, testiPlanning.voce.modifica(nome));
  };
}

/** The name that the project itself has for its client, who may be gone. */
function clienteDi(progetto: Progetto | null, cliente_id: string): string | undefined {
  return progetto?.cliente_id === cliente_id ? (progetto.nome_cliente ?? undefined) : undefined;
}
