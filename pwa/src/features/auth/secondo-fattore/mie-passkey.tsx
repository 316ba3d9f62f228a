import { testiModuli } from '#testi/moduli.ts';
import { testiSecondoFattore } from '#testi/secondo-fattore.ts';
import type { Passkey } from '@gestionale/shared-schema/secondo-fattore/secondo-fattore.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';
import { useId, useState, type SubmitEvent } from 'react';

import { importAnew } from '../../../remote/app-files/import-anew.ts';
import type { CallResult } from '../../../remote/call-result.ts';
import { useRemote } from '../../../remote/use-remote.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { useCloseGuard } from '../../../ui/dialogs/use-close-guard.ts';
import { useFailure } from '../../../ui/dialogs/use-failure.ts';
import { RequiredLegend } from '../../../ui/fields/required-legend.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { haPasskey } from './ha-passkey.ts';

const testi = testiSecondoFattore.passkey;

const loadPasskey = importAnew(() => import('./passkey.ts'));

/** What is asked for in a dialog: the name of a new one, or another name. */
type Chiesto = 'nuova' | Passkey;

interface MiePasskeyProps {
  readonly passkey: readonly Passkey[];
  readonly disabled: boolean;
  /** Something changed; the codes are those that the first second factor brings. */
  readonly onChanged: (codici: readonly string[] | undefined) => void;
}

/** One's own passkeys: what each is called, when it was used, how to add and take away. */
export function MiePasskey({ passkey, disabled, onChanged }: MiePasskeyProps) {
  const [chiesto, setChiesto] = useState<Chiesto>();
  const { aggiungi, rinomina, togli } = usePasskey(onChanged);
  return (
    <div className="auth-passkey">
      <div className="auth-fattore__riga">
        <div>
          <strong>{testi.titolo}</strong>
          <p>{haPasskey() ? testi.spiega : testi.nonQui}</p>
        </div>
        {haPasskey() ? (
          <Button disabled={disabled} onClick={() => setChiesto('nuova')}>
            {testi.aggiungi}
          </Button>
        ) : null}
      </div>
      {passkey.length === 0 ? null : (
        <ul aria-label={testi.titolo}>
          {passkey.map((each) => (
            <li key={each.id} className="auth-fattore__riga">
              <div>
                <strong>{each.nome}</strong>
                <p>
                  {testi.quando(
                    formatIstante(each.creata_il),
                    each.usata_il === null ? null : formatIstante(each.usata_il),
                  )}
                </p>
              </div>
              <div className="auth-fattore__azioni">
                <Button
                  label={testi.rinominaQuale(each.nome)}
                  disabled={disabled}
                  onClick={() => setChiesto(each)}
                >
                  {testi.rinomina}
                </Button>
                <Button
                  look="danger"
                  label={testi.togliQuale(each.nome)}
                  disabled={disabled}
                  onClick={() => void togli(each)}
                >
                  {testi.togli}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {chiesto === undefined ? null : (
        <NomePasskey
          chiesto={chiesto}
          onNome={(nome) => (chiesto === 'nuova' ? aggiungi(nome) : rinomina(chiesto, nome))}
          onClose={() => setChiesto(undefined)}
        />
      )}
    </div>
  );
}

interface NomePasskeyProps {
  readonly chiesto: Chiesto;
  /** What keeps it from being done; undefined when it was. */
  readonly onNome: (nome: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

function NomePasskey({ chiesto, onNome, onClose }: NomePasskeyProps) {
  const isNew = chiesto === 'nuova';
  const [iniziale] = useState(isNew ? testi.nomeProposto : chiesto.nome);
  const [nome, setNome] = useState(iniziale);
  const [errore, setErrore] = useFailure(isNew ? testi.titoloNuova : testi.titoloNome);
  const [asking, setAsking] = useState(false);
  const chiudi = useCloseGuard(nome !== iniziale, {
    texts: testiModuli.salvataggio.leave,
    onClose,
    saving: asking,
  });
  const formId = useId();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (asking) return;
    setAsking(true);
    const failed = await onNome(nome);
    setAsking(false);
    if (failed === undefined) onClose();
    else setErrore(failed);
  };
  return (
    <Dialog
      title={isNew ? testi.titoloNuova : testi.titoloNome}
      closeLabel={testiSecondoFattore.sezione.chiudi}
      onClose={chiudi}
      footer={
        <>
          <Button busy={asking} onClick={chiudi}>
            {testiSecondoFattore.sezione.annulla}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={asking}>
            {isNew ? testi.continua : testi.salva}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="auth-segreto"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {isNew ? <p>{testi.spiegaNuova}</p> : null}
        <TextField
          label={testi.nome}
          name="nome"
          value={nome}
          error={errore}
          help={isNew ? testi.aiutoNome : undefined}
          onChange={setNome}
          required
        />
        <RequiredLegend text={testiModuli.modulo.obbligatorio} />
      </form>
    </Dialog>
  );
}

function usePasskey(onChanged: MiePasskeyProps['onChanged']) {
  const { call } = useRemote();
  const confirm = useConfirm();
  const toast = useToast();
  const failureOf = (result: CallResult<unknown>): string | undefined => {
    if ('reached' in result) return testiSecondoFattore.sezione.nonRiuscito;
    if (result.ok) return undefined;
    return result.refusal.campi?.['nome'] ?? result.refusal.errore;
  };
  return {
    aggiungi: async (nome: string): Promise<string | undefined> => {
      const crea = async () => (await loadPasskey()).creaPasskey(call, nome);
      // Whoever gives up, or has it already, is told by the browser; the form stays as it is.
      const result = await crea().catch(() => null);
      if (result === null) return testi.nonCreata;
      if (!('reached' in result) && result.ok) {
        toast(testi.aggiunta);
        onChanged(result.value.codici_recupero);
      }
      return failureOf(result);
    },
    rinomina: async ({ id }: Passkey, nome: string): Promise<string | undefined> => {
      const failed = failureOf(await call('secondoFattore.rinominaPasskey', { id, nome }));
      if (failed === undefined) onChanged(undefined);
      return failed;
    },
    togli: async ({ id, nome }: Passkey): Promise<void> => {
      const sure = await confirm({
        title: testi.confermaTogli(nome),
        text: testi.spiegaTogli,
        yes: testi.togli,
        no: testiSecondoFattore.sezione.annulla,
        danger: true,
      });
      if (!sure) return;
      const failed = failureOf(await call('secondoFattore.togliPasskey', { id }));
      if (failed === undefined) toast(testi.tolta);
      else toast(failed, 'danger');
      onChanged(undefined);
    },
  };
}
