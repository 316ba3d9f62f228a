/** A row as IndexedDB gives it. */
export type AnyFields = Readonly<Record<string, unknown>>;

/** Former name → present name. */
type Names = Readonly<Record<string, string>>;

/** What was called the same in every store. */
const NAMES: Names = {
  nome: 'name',
  creato_il: 'createdAt',
  righe: 'rows',
  visti: 'seen',
  protocollo: 'protocol',
  testo: 'description',
  crea: 'creates',
  prima: 'before',
  precedente: 'replaces',
  primo: 'first',
  salvo: 'except',
  sequenza: 'sequence',
  epoca: 'epoch',
  fissato: 'pinned',
  usato_il: 'usedAt',
  senza_spazio: 'noRoom',
};

/** The same row with its own fields under their present names; others stay as they are. */
export function renamed(row: AnyFields, names: Names = NAMES): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [names[name] ?? name, value]),
  );
}

/** A row with a name that meant something else in other stores. */
export function renamedWith(row: AnyFields, former: string, present: string): AnyFields {
  return renamed(renamed(row), { [former]: present });
}

/** A queued command, whose input may hold the former values of an edit, and its refusal present ones. */
export function renamedCommand(row: AnyFields): AnyFields {
  const { dati: input, rifiuto: refusal, ...command } = row;
  return {
    ...renamedWith(command, 'chiave', 'callId'),
    input: renamed(input as AnyFields, { prima: 'before' }),
    refusal: refusal && renamed(refusal as AnyFields, { attuale: 'current' }),
  };
}
