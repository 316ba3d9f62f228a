import type { SimulatedServer } from '../../../sync-server/src/testing/simulated-server.ts';
import type { Company } from '../plan/company.ts';
import type { Findings } from './violation.ts';

interface Input {
  readonly id: string;
  readonly dipendente_id?: string;
  readonly nota_ufficio?: string | null;
  readonly nota_versione?: number;
}

/** A project's note by the rules as a person reads them. */
interface Note {
  text: string | null;
  /** Grows with each other text. */
  versione: number;
  /** Whoever was ever on the project, and which version they said to have read. */
  readonly readBy: Map<string, number>;
}

interface Stored {
  readonly progetto_id: string;
  readonly dipendente_id: string;
  readonly nota_letta: number;
  readonly nota_versione: number;
}

/**
 * Plays what was done to the notes of the office through the rules, told a second time here, and compares:
 * another text is another note, nobody has read one that they did not see, and what was read stays so.
 */
export function checkNotes(server: SimulatedServer, company: Company, findings: Findings): void {
  const notes = begin(company);
  for (const { user, name, input } of server.effects()) {
    if (name.startsWith('progetti.')) live(notes, name, JSON.parse(input) as Input, user);
  }
  const rows = server.all<Stored>(
    `SELECT s.progetto_id, s.dipendente_id, s.nota_letta, p.nota_versione
      FROM assegnazioni AS s JOIN progetti AS p ON p.id = s.progetto_id`,
  );
  for (const row of rows) {
    const note = notes.get(row.progetto_id);
    const letta = note?.readBy.get(row.dipendente_id);
    if (row.nota_versione === note?.versione && row.nota_letta === letta) continue;
    const should = `version ${note?.versione}, read ${letta}`;
    findings.report('read-unseen', `${JSON.stringify(row)} should be ${should}`);
  }
}

/** As the company begins: no note, and whom it put on which project. */
function begin({ progetti, people }: Company): Map<string, Note> {
  const [first, both, none] = progetti;
  const [one, due] = people;
  const of = (...chi: readonly string[]): Note => ({
    text: null,
    versione: 0,
    readBy: new Map(chi.map((id) => [id, 0])),
  });
  return new Map<string, Note>([
    [first, of(one.id)],
    [both, of(one.id, due.id)],
    [none, of()],
  ]);
}

function live(notes: Map<string, Note>, name: string, input: Input, user: string): void {
  const note = notes.get(input.id);
  if (name === 'progetti.crea') {
    const text = input.nota_ufficio ?? null;
    notes.set(input.id, { text, versione: text === null ? 0 : 1, readBy: new Map() });
  }
  if (note === undefined) return;
  switch (name) {
    case 'progetti.modifica':
      if (input.nota_ufficio === undefined || input.nota_ufficio === note.text) return;
      note.text = input.nota_ufficio;
      note.versione += 1;
      return;
    case 'progetti.assegnaDipendente': {
      const chi = input.dipendente_id ?? '';
      note.readBy.set(chi, note.readBy.get(chi) ?? 0);
      return;
    }
    case 'progetti.segnaNotaLetta': {
      const before = note.readBy.get(user);
      const seen = Math.min(input.nota_versione ?? 0, note.versione);
      if (before !== undefined) note.readBy.set(user, Math.max(before, seen));
      return;
    }
    case 'progetti.elimina':
      notes.delete(input.id);
  }
}
