import { testiComuni } from '#testi/comuni.ts';
import { testiImpostazioni } from '#testi/impostazioni.ts';
import { testiModuli } from '#testi/moduli.ts';
import type { Impostazioni } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import { useEffect, useRef, useState } from 'react';

import { outcomeOf } from '../../remote/outcome-of.ts';
import { useRemote } from '../../remote/use-remote.ts';
import type { User } from '../../session/session.ts';
import { useSituation } from '../../situation/situation.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { dropDraft } from '../../ui/data-form/draft.ts';
import { isDirty } from '../../ui/data-form/form-state.ts';
import { FormGroup, RecordForm } from '../../ui/data-form/record-form.tsx';
import { useDraftKey } from '../../ui/data-form/use-draft-key.ts';
import { useRecordForm } from '../../ui/data-form/use-record-form.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CampiAzienda } from './campi-azienda.tsx';
import { CampiCalendario } from './campi-calendario.tsx';
import { CampiDispositivi } from './campi-dispositivi.tsx';
import { CampiOrario } from './campi-orario.tsx';
import { LetturaImpostazioni } from './lettura-impostazioni.tsx';
import {
  conCampiNuovi,
  conNotte,
  controlla,
  richiestaSalva,
  toValori,
} from './valori-impostazioni.ts';

/** The server's answer to a save, which this device knows only with its next download. */
export interface Salvate {
  readonly risposta: Impostazioni;
  /** What the device knew when it was asked: what it knows since then may be newer than the answer. */
  readonly before: Impostazioni;
  /** The last whole download when the answer came; null when that was not known. */
  readonly scaricate: Istante | null;
}

interface ModuloImpostazioniProps {
  readonly user: User;
  readonly impostazioni: Impostazioni;
  /** What the device knows. */
  readonly locali: Impostazioni;
  /** True when it was there before and has begun again. */
  readonly ricomincia: boolean;
  /** The form begins again: with the server's answer, or as it was when the user gave up. */
  readonly onDone: (salvate: Salvate | null) => void;
}

/** The settings to read and, where there is a network, to change. */
export function ModuloImpostazioni(props: ModuloImpostazioniProps) {
  const { user } = props;
  const bozza = useDraftKey({ userId: user.id, kind: 'impostazioni', which: 'azienda' });
  return bozza === null ? (
    <Skeleton lines={4} height={80} />
  ) : (
    <ModuloConBozza {...props} bozza={bozza} />
  );
}

type ModuloConBozzaProps = ModuloImpostazioniProps & { readonly bozza: string };

function ModuloConBozza(props: ModuloConBozzaProps) {
  const { impostazioni, ricomincia, bozza, onDone } = props;
  const offline = useOffline();
  const { form, initial } = useModuloImpostazioni(props);
  useNuoveImpostazioni(props, { form, initial });
  const confirm = useConfirm();
  const dirty = isDirty(form.values, initial);
  const cancel = async () => {
    const { title, text, leave, stay } = testiModuli.salvataggio.leave;
    if (form.saving) return;
    if (dirty && !(await confirm({ title, text, yes: leave, no: stay, danger: true }))) return;
    // This screen is not left, so that nothing else would forget what was typed.
    if (form.unread === null) dropDraft(localStorage, bozza);
    onDone(null);
  };
  const { titolo, salvare, inCorso } = testiImpostazioni.rete;
  return (
    <>
      {offline ? (
        <Notice tone="warn" live="status" title={titolo}>
          {dirty ? inCorso : salvare}
        </Notice>
      ) : null}
      {offline && !dirty ? (
        <LetturaImpostazioni impostazioni={impostazioni} />
      ) : (
        <RecordForm
          title={testiImpostazioni.titoloModulo}
          form={{ ...form, cancel: () => void cancel() }}
          save={testiModuli.modulo.salva}
          saving={testiComuni.salvataggioInCorso}
          cancel={testiComuni.annulla}
          resumed={testiModuli.modulo.ripresa}
          required={testiModuli.modulo.obbligatorio}
          opening={ricomincia ? 'again' : 'with-screen'}
        >
          <FormGroup title={testiImpostazioni.azienda}>
            <CampiAzienda form={form} />
          </FormGroup>
          <FormGroup title={testiImpostazioni.calendario}>
            <CampiCalendario form={form} />
          </FormGroup>
          <FormGroup title={testiImpostazioni.orario}>
            <CampiOrario form={form} />
          </FormGroup>
          <FormGroup title={testiImpostazioni.dispositivi}>
            <CampiDispositivi form={form} dal={impostazioni.ore_dal ?? null} />
          </FormGroup>
        </RecordForm>
      )}
    </>
  );
}

/** Begins again when the settings were changed elsewhere, unless something was typed meanwhile. */
function useNuoveImpostazioni(
  { impostazioni, onDone }: ModuloImpostazioniProps,
  { form, initial }: Pick<ReturnType<typeof useModuloImpostazioni>, 'form' | 'initial'>,
): void {
  const nuove = isDirty(toValori(impostazioni), initial);
  const intatto = !isDirty(form.values, initial) && !form.saving;
  useEffect(() => {
    if (nuove && intatto) onDone(null);
  });
}

function useModuloImpostazioni({ impostazioni, locali, bozza, onDone }: ModuloConBozzaProps) {
  const { call } = useRemote();
  const { sync } = useSituation();
  const [initial] = useState(() => toValori(impostazioni));
  const salvate = useRef<Salvate | null>(null);
  const form = useRecordForm({
    initial,
    draft: { key: bozza, upCast: (stored) => conCampiNuovi(stored, initial) },
    validate: controlla,
    save: async (valori, base) => {
      const before = locali;
      const result = await call('impostazioni.salva', richiestaSalva(valori, base));
      if (!('reached' in result) && result.ok) {
        const status = sync.status();
        const scaricate = status.kind === 'synced' ? status.at : null;
        salvate.current = { risposta: result.value, before, scaricate };
      }
      const outcome = outcomeOf(result, testiComuni.erroreSalvataggio);
      if (outcome.outcome !== 'refused' || outcome.refusal.current === undefined) return outcome;
      return {
        ...outcome,
        refusal: { ...outcome.refusal, current: conNotte(outcome.refusal.current) },
      };
    },
    conflict: {
      valuesOf: (current) => toValori({ ...impostazioni, ...current }),
      texts: testiModuli.conflitto,
    },
    success: testiImpostazioni.salvate,
    texts: testiModuli.salvataggio,
    onClose: () => onDone(salvate.current),
  });
  return { form, initial };
}
