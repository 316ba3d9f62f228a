import type { OutboxEntry } from '../outbox/entries/entry.ts';
import { useEntryActions } from '../outbox/use-outbox.ts';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/dialogs/confirm.tsx';
import { useToast } from '../ui/dialogs/toasts.tsx';
import { Section } from '../ui/page.tsx';
import { ProgressChip } from '../ui/progress-chip.tsx';
import { ConflictTable, type ConflictTexts } from './conflict-table.tsx';
import { isOfGone, mayTryAgain } from './is-correctable.ts';
import { reasonOf } from './reason-of.ts';

import './refused-entries.css';

/** The words of what can be done with a refused entry, the same everywhere. */
export interface RefusedTexts {
  readonly titolo: string;
  readonly chip: string;
  readonly correggi: string;
  /** In its place where the record is gone. */
  readonly registraDiNuovo: string;
  readonly riprova: string;
  readonly scarta: string;
  readonly annulla: string;
  readonly confermaScarta: string;
  readonly spiegaScarta: string;
  readonly scartata: string;
  readonly ancoraInCoda: string;
  readonly conflitto: ConflictTexts;
}

interface RefusedEntriesProps {
  readonly entries: readonly OutboxEntry[];
  readonly isCorrectable: (entry: OutboxEntry) => boolean;
  readonly onCorrect: (seq: number) => void;
  readonly texts: RefusedTexts;
  /** What correcting one is called, where that depends on the entry. */
  readonly correctLabel?: (entry: OutboxEntry) => string;
}

/** What the server refused, with the reason and what can be done; nothing when nothing was. */
export function RefusedEntries(props: RefusedEntriesProps) {
  const { entries, isCorrectable, onCorrect, texts, correctLabel } = props;
  const { retry, giveUp } = useDecisions(texts);
  if (entries.length === 0) return null;
  return (
    <Section title={texts.titolo}>
      <ul className="refused">
        {entries.map((entry) => (
          <li key={entry.seq} className="refused__entry">
            <div className="refused__head">
              <strong>{entry.description}</strong>
              <ProgressChip progress="refused">{texts.chip}</ProgressChip>
            </div>
            <p>{entry.refusal === undefined ? null : reasonOf(entry.refusal)}</p>
            <ConflictTable entry={entry} texts={texts.conflitto} />
            <div className="refused__actions">
              {isCorrectable(entry) ? (
                <Button look="primary" onClick={() => onCorrect(entry.seq)}>
                  {correctLabel?.(entry) ??
                    (isOfGone(entry) ? texts.registraDiNuovo : texts.correggi)}
                </Button>
              ) : null}
              {mayTryAgain(entry) ? (
                <Button onClick={() => void retry(entry)}>{texts.riprova}</Button>
              ) : null}
              <Button look="quiet" onClick={() => void giveUp(entry)}>
                {texts.scarta}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function useDecisions(texts: RefusedTexts) {
  const { retry, discard } = useEntryActions();
  const confirm = useConfirm();
  const toast = useToast();
  return {
    retry: async ({ seq }: OutboxEntry) => {
      const result = await retry(seq);
      if (result.outcome === 'saved') toast(texts.ancoraInCoda, 'saved');
      else toast(result.errore, 'danger');
    },
    giveUp: async ({ seq, description }: OutboxEntry) => {
      const sure = await confirm({
        title: texts.confermaScarta,
        text: `${description}. ${texts.spiegaScarta}`,
        yes: texts.scarta,
        no: texts.annulla,
        danger: true,
      });
      if (!sure) return;
      const result = await discard(seq);
      if (result.outcome === 'saved') toast(texts.scartata);
      else toast(result.errore, 'danger');
    },
  };
}
