import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { CommandRequest } from '@gestionale/shared-schema/registry.ts';

import { rowKey } from '../../../local-db/row-key.ts';
import type { EntryOf, OutboxEntry } from '../../../outbox/entries/entry.ts';
import type { RecordCommand } from '../../../records/edit-of.ts';
import type { OwnRow } from '../../../records/new-record.ts';
import { keptId, type RecordMode } from '../../../records/record-mode.ts';
import { giornateViste } from './giornate/giornate-viste.ts';
import {
  comandoCrea,
  comandoModifica,
  conAltreGiornate,
  NUOVO_PROGETTO,
  toValori,
  valoriDellaVoce,
  valoriSopra,
  type ValoriProgetto,
} from './valori-progetto.ts';

/** What the form of a project is for. */
export type ModoProgetto = RecordMode<'progetti'>;

/** What the form shows before anything is typed. */
export function valoriIniziali(mode: ModoProgetto): ValoriProgetto {
  switch (mode.type) {
    case 'new':
      return NUOVO_PROGETTO;
    case 'edit':
      return toValori(mode.row);
    case 'refused-new':
      return valoriDellaVoce(mode.entry.input);
    case 'refused-edit':
      return valoriSopra(mode.row, mode.entry.input);
  }
}

/** What saving the form gives; null when nothing changed. */
export function comandoDi(
  mode: ModoProgetto,
  valori: ValoriProgetto,
  base: ValoriProgetto,
  { id, saved, newId }: OwnRow<Progetto> & { readonly newId: () => string },
): RecordCommand | null {
  switch (mode.type) {
    case 'new':
      // There already: the app ended between saving it and forgetting the draft.
      if (saved !== undefined) return modifica(id, valori, toValori(saved));
      return { verb: 'crea', input: comandoCrea(valori, id) };
    case 'edit':
      return modifica(mode.row.id, valori, base);
    case 'refused-new': {
      const kept = keptId(mode);
      // The id that is taken may be that of a day.
      const suoi = kept === undefined ? conAltreGiornate(valori, newId) : valori;
      return { verb: 'crea', input: comandoCrea(suoi, kept ?? id) };
    }
    case 'refused-edit':
      return modificaCorretta(mode, valori, base);
  }
}

/** The refused edit as the form has it now; its state, which this form does not show, goes with it. */
function modificaCorretta(
  { entry: { input }, row }: Extract<ModoProgetto, { readonly type: 'refused-edit' }>,
  valori: ValoriProgetto,
  base: ValoriProgetto,
): RecordCommand | null {
  const { before = {}, stato } = input;
  // Compared with what stood there when it was written; the form began with what was typed then.
  const prima = Object.entries(valoriSopra(row, before)).filter(([campo]) => campo in before);
  const corretta = modifica(row.id, valori, { ...base, ...Object.fromEntries(prima) });
  if (stato === undefined) return corretta;
  const campi = { id: row.id, before: {}, ...corretta?.input };
  return {
    verb: 'modifica',
    input: { ...campi, stato, before: { ...campi.before, stato: before.stato } },
  };
}

function modifica(id: string, valori: ValoriProgetto, base: ValoriProgetto): RecordCommand | null {
  const input = comandoModifica(id, valori, base);
  return input === null ? null : { verb: 'modifica', input };
}

/** True while the server does not have what was entered here of a project; a refusal asked it already. */
export function isInAttesa(voci: readonly OutboxEntry[], progetto_id: string): boolean {
  const row = rowKey('progetti', progetto_id);
  return voci.some(({ status, rows }) => status === 'pending' && rows.includes(row));
}

type Modifica = CommandRequest<'progetti.modifica'>;

/**
 * The same edit, having seen the values that stand now: it replaces them, and only them. Of the days
 * it replaces those in conflict: one that others added meanwhile stays.
 */
export function conValoriVisti({
  input,
  refusal,
}: Pick<EntryOf<'progetti.modifica'>, 'input' | 'refusal'>): Modifica {
  // Our server's words about fields of this very command.
  const current = refusal?.current as Modifica['before'];
  const before = { ...input.before, ...current };
  const { giornate } = current ?? {};
  return giornate === undefined
    ? { ...input, before }
    : {
        ...input,
        before: {
          ...before,
          giornate: giornateViste(
            input.before?.giornate ?? giornate,
            input.giornate ?? [],
            giornate,
          ),
        },
      };
}
