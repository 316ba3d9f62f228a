import { testiAltraScheda } from '#testi/altra-scheda.ts';
import { testiComuni } from '#testi/comuni.ts';
import { testiModuli } from '#testi/moduli.ts';
import { testiPlanning } from '#testi/planning.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { useState, type ReactNode } from 'react';

import { useCreateId } from '../../../outbox/use-outbox.ts';
import type { OwnRow } from '../../../records/new-record.ts';
import { draftOf, isNew } from '../../../records/record-mode.ts';
import { useGiveRecord } from '../../../records/use-give-record.ts';
import { useOwnRow } from '../../../records/use-own-row.ts';
import type { SaveOutcome } from '../../../ui/data-form/form-state.ts';
import { FormGrid, FormGroup, RecordForm } from '../../../ui/data-form/record-form.tsx';
import { useDraftKey } from '../../../ui/data-form/use-draft-key.ts';
import { useSaving } from '../../../ui/data-form/use-record-form.ts';
import { useTyped } from '../../../ui/data-form/use-typed.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CampoCliente, useOpzioniClienti } from './campo-cliente.tsx';
import { CampoGiornate } from './giornate/campo-giornate.tsx';
import { scriviGiornata } from './giornate/giornate-digitate.ts';
import {
  conAltreGiornate,
  conCampiNuovi,
  leggiScritte,
  mostraGiornate,
  validaProgetto,
  valoriAttuali,
  type ValoriProgetto,
} from './valori-progetto.ts';
import { comandoDi, valoriIniziali, type ModoProgetto } from './voci-progetto.ts';

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
  readonly mode: ModoProgetto;
  readonly onClose: () => void;
  readonly renderAddClient: RenderAddClient;
}

/** A new project, or the data and days of one; also what was refused of either. */
export function ModuloProgetto(props: ModuloProgettoProps) {
  const { userId, mode } = props;
  const bozza = useDraftKey({ userId, kind: 'progetti', which: draftOf(mode) });
  return bozza === null ? null : <ModuloConBozza {...props} bozza={bozza} />;
}

function ModuloConBozza(props: ModuloProgettoProps & { readonly bozza: string }) {
  const { mode, bozza, onClose, renderAddClient } = props;
  const progetto = isNew(mode) ? null : mode.row;
  const save = useSalvaProgetto(mode);
  const newId = useCreateId();
  const opzioni = useOpzioniClienti();
  const [aggiunge, setAggiunge] = useState(false);
  /** Named here until its row is read. */
  const [creato, setCreato] = useState<ClienteNuovo | null>(null);
  const initial = valoriIniziali(mode);
  const typed = useTyped<ValoriProgetto>({
    initial,
    draft: { key: bozza, upCast: (stored) => conCampiNuovi(stored, initial) },
    newId,
  });
  const { add, wasAdded } = useOwnRow('progetti', typed, {
    isSame: (valori, saved) =>
      comandoDi(mode, valori, valori, { id: saved.id, saved, newId }) === null,
    renew: (valori) => conAltreGiornate(valori, newId),
  });
  const creata = wasAdded ? testiAltraScheda.giaAggiunta : testi.creata;
  const form = useSaving(typed, {
    validate: (valori) => validaProgetto(valori, testi, progetto?.giornate),
    save: (valori, base) => add(valori, (own, suoi) => save(suoi, base, own)),
    conflict: {
      valuesOf: valoriAttuali,
      show: (campo, now, _current, typed) => {
        if (campo === 'giornate') return mostraGiornate(now, typed);
        return campo === 'cliente_id'
          ? opzioni.clienti.find(({ value }) => value === now.cliente_id)?.label
          : undefined;
      },
      texts: testiModuli.conflitto,
    },
    success: progetto === null ? creata : testi.aggiornata,
    texts: testiModuli.salvataggio,
    onClose,
  });
  const suo = clienteDi(progetto, form.values.cliente_id);
  return (
    <>
      <RecordForm
        title={progetto === null ? testi.titoloNuova : testi.titoloModifica}
        form={form}
        save={progetto === null ? testiModuli.modulo.salva : testiModuli.modulo.salvaModifiche}
        saving={
          progetto === null ? testiComuni.salvataggioInCorso : testiComuni.salvataggioModifiche
        }
        cancel={testiComuni.annulla}
        resumed={testiModuli.modulo.ripresa}
        required={testiModuli.modulo.obbligatorio}
      >
        <FormGroup title={testi.dati}>
          <TextField {...form.field('nome_progetto')} label={testi.nome} required />
          <CampoCliente
            {...form.field('cliente_id')}
            opzioni={opzioni}
            hint={rifiutoDelCliente(mode, form.values.cliente_id)}
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
            help={testi.aiutoNota}
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

function useSalvaProgetto(mode: ModoProgetto) {
  const give = useGiveRecord('progetti');
  const newId = useCreateId();
  return async (
    valori: ValoriProgetto,
    base: ValoriProgetto,
    own: OwnRow<Progetto>,
  ): Promise<SaveOutcome> => {
    const command = comandoDi(mode, valori, base, { ...own, newId });
    const nome = valori.nome_progetto.trim();
    return give(mode, command, testiPlanning.voce[command?.verb ?? 'modifica'](nome));
  };
}

/** Why the server did not take the client that is still chosen. */
function rifiutoDelCliente(mode: ModoProgetto, cliente_id: string): string | undefined {
  if (!('entry' in mode) || mode.entry.input.cliente_id !== cliente_id) return undefined;
  return mode.entry.refusal?.campi?.['cliente_id'];
}

/** The name that the project itself has for its client, who may be gone. */
function clienteDi(progetto: Progetto | null, cliente_id: string): string | undefined {
  return progetto?.cliente_id === cliente_id ? (progetto.nome_cliente ?? undefined) : undefined;
}
