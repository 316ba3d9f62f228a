import { testiComuni } from '#testi/comuni.ts';
import { testiConflitto } from '#testi/conflitto.ts';
import { testiSincronizzazione as testi } from '#testi/sincronizzazione.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';
import type { ReactNode } from 'react';

import type { OutboxEntry } from '../../outbox/entries/entry.ts';
import { useEntryActions } from '../../outbox/use-outbox.ts';
import { ConflictTable } from '../../records/conflict-table.tsx';
import { isOfGone, mayTryAgain } from '../../records/is-correctable.ts';
import { reasonOf } from '../../records/reason-of.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { useEsporta } from './use-esporta.ts';

interface VoceCodaProps {
  readonly voce: OutboxEntry;
  /** Where it can be written differently; null when it cannot. */
  readonly percorsoCorrezione: string | null;
  /** What else can be done with it, which another slice knows. */
  readonly altro?: ReactNode;
}

/** One entry: what it does, since when, where it is, why it stopped and what can be done. */
export function VoceCoda({ voce, percorsoCorrezione, altro }: VoceCodaProps) {
  const azioni = useAzioni(voce);
  const esporta = useEsporta();
  const rifiutata = voce.status === 'refused';
  return (
    <div className="sync-voce">
      <div className="sync-voce__testa">
        <strong>{voce.description}</strong>
        <StatoVoce voce={voce} />
      </div>
      {voce.refusal === undefined ? null : (
        <p className="sync-voce__motivo">{reasonOf(voce.refusal)}</p>
      )}
      <ConflictTable entry={voce} texts={testiConflitto} />
      {voce.held ? <p>{testi.trattenuta}</p> : null}
      <p className="sync-voce__quando">{testi.dal(formatIstante(voce.createdAt))}</p>
      {rifiutata || voce.held ? (
        <div className="sync-voce__azioni">
          {percorsoCorrezione === null ? null : (
            <ButtonLink
              look="primary"
              to={percorsoCorrezione}
              label={
                isOfGone(voce)
                  ? testi.registraDiNuovoVoce(voce.description)
                  : testi.correggiVoce(voce.description)
              }
            >
              {isOfGone(voce) ? testi.registraDiNuovo : testi.correggi}
            </ButtonLink>
          )}
          {altro}
          {rifiutata && mayTryAgain(voce) ? (
            <Button
              look="secondary"
              label={testi.riprovaVoce(voce.description)}
              onClick={azioni.retry}
            >
              {testi.riprova}
            </Button>
          ) : null}
          <Button
            look="secondary"
            label={testi.esportaVoce(voce.description)}
            onClick={() => esporta([voce])}
          >
            {testi.esporta}
          </Button>
          <Button look="quiet" label={testi.scartaVoce(voce.description)} onClick={azioni.discard}>
            {testi.scarta}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type Mostrato = keyof typeof testi.statoVoce;

const looks: Record<Mostrato, { readonly tone: ChipTone; readonly icon: IconName }> = {
  pending: { tone: 'warn', icon: 'clock' },
  held: { tone: 'neutral', icon: 'clock' },
  refused: { tone: 'danger', icon: 'alert' },
  accepted: { tone: 'accent', icon: 'send' },
};

function StatoVoce({ voce }: { readonly voce: OutboxEntry }) {
  const mostrato: Mostrato = voce.held && voce.status === 'pending' ? 'held' : voce.status;
  return <Chip {...looks[mostrato]}>{testi.statoVoce[mostrato]}</Chip>;
}

function useAzioni(voce: OutboxEntry) {
  const actions = useEntryActions();
  const confirm = useConfirm();
  const toast = useToast();
  const retry = async () => {
    const result = await actions.retry(voce.seq);
    if (result.outcome === 'saved') toast(testi.ripresa, 'saved');
    else toast(result.errore, 'danger');
  };
  const discard = async () => {
    const sure = await confirm({
      title: testi.confermaScarta,
      text: `${voce.description}. ${testi.spiegaScarta}`,
      yes: testi.scarta,
      no: testiComuni.annulla,
      danger: true,
    });
    if (!sure) return;
    const result = await actions.discard(voce.seq);
    if (result.outcome === 'saved') toast(testi.scartata);
    else toast(result.errore, 'danger');
  };
  return { retry: () => void retry(), discard: () => void discard() };
}
