import type { SimulatedServer } from '../../../sync-server/src/testing/simulated-server.ts';
import type { Findings } from './violation.ts';

interface Input {
  readonly id: string;
  readonly versione?: number;
  readonly motivo?: string;
  readonly ore_lavorate?: number;
  readonly pausa?: number;
  readonly descrizione_attivita?: string | null;
}

interface Step {
  readonly foglio_ore_id: string;
  readonly versione: number;
  readonly azione: string;
  readonly autore_id: string;
  readonly motivo: string | null;
}

interface Stored {
  readonly id: string;
  readonly ore_lavorate_centesimi: number;
  readonly pausa: number;
  readonly descrizione_attivita: string | null;
  readonly approvato: number;
  readonly approvato_da: string | null;
  readonly rimandato_motivo: string | null;
}

/** What an entry is by the rules as a person reads them. */
interface Life {
  ore: number;
  pausa: number;
  descrizione: string | null;
  /** Who approved it; null while it is not. */
  approvatore: string | null;
  /** Why it was sent back; null when it is not. */
  motivo: string | null;
  /** The version that it had after its last step. */
  ultimo: number;
  /** Steps of its history that are still to be explained by a command. */
  readonly steps: Step[];
}

/** The first step stands in the entry until it has a second one. */
const STEPS = `SELECT foglio_ore_id, versione, azione, autore_id, motivo FROM passaggi_ore
  UNION ALL
  SELECT id, 1, 'inserita', inserito_da, NULL FROM fogli_ore
    WHERE inserito_da IS NOT NULL AND id NOT IN (SELECT foglio_ore_id FROM passaggi_ore)
  ORDER BY 1, 2`;

/**
 * Plays what was done to each entry of hours through the rules, told a second time here, and compares:
 * nobody sends back what is approved, takes back what another gave without a reason, or decides about a
 * version that they did not see, and hours that were sent back stay so until somebody who saw it answers.
 */
export function checkLife(server: SimulatedServer, findings: Findings): void {
  const lives = new Map<string, Life>();
  const steps = server.all<Step>(STEPS);
  const stepsOf = Map.groupBy(steps, ({ foglio_ore_id }) => foglio_ore_id);
  const told = server
    .effects()
    .filter(({ name }) => name.startsWith('fogliOre.'))
    .map(({ user, name, input }) => ({
      user,
      name,
      text: input,
      input: JSON.parse(input) as Input,
    }));
  // A deleted entry took its history with it.
  const gone = new Set(
    told.flatMap(({ name, input }) => (name === 'fogliOre.elimina' ? [input.id] : [])),
  );
  for (const { user, name, text, input } of told) {
    if (gone.has(input.id)) continue;
    const life = lives.get(input.id) ?? begin(input.id, stepsOf);
    lives.set(input.id, life);
    const wrong = live(life, name, input, user);
    if (wrong !== null) findings.report('judged-unseen', `${wrong}: ${name} ${text} by ${user}`);
  }
  for (const row of server.all<Stored>('SELECT * FROM fogli_ore')) {
    if (gone.has(row.id)) continue;
    const life = lives.get(row.id) ?? begin(row.id, stepsOf);
    const ended = [row.approvato_da, row.rimandato_motivo, row.descrizione_attivita, row.pausa];
    const expected = [life.approvatore, life.motivo, life.descrizione, life.pausa];
    const same = JSON.stringify(ended) === JSON.stringify(expected);
    if (!same || row.ore_lavorate_centesimi !== Math.round(life.ore * 100)) {
      findings.report('judged-unseen', `${JSON.stringify(row)} should be ${JSON.stringify(life)}`);
    }
    if (life.steps.length > 0) {
      findings.report('judged-unseen', `nobody did ${JSON.stringify(life.steps[0])}`);
    }
  }
}

/** As the company has its first entries; what is entered later says what it is. */
function begin(id: string, stepsOf: ReadonlyMap<string, readonly Step[]>): Life {
  const steps = [...(stepsOf.get(id) ?? [])];
  const nuova = { ore: 7.5, pausa: 0, descrizione: null, approvatore: null, motivo: null };
  return { ...nuova, ultimo: 1, steps };
}

/** What is wrong about it; null when the rules allow it. */
function live(life: Life, name: string, input: Input, user: string): string | null {
  switch (name) {
    case 'fogliOre.crea':
      life.ore = input.ore_lavorate ?? 0;
      // Who says none had none, whatever is usual.
      life.pausa = input.pausa ?? 0;
      life.descrizione = input.descrizione_attivita ?? null;
      return explain(life, 'inserita', user) === undefined ? 'no step tells of it' : null;
    case 'fogliOre.modifica':
      return correct(life, input, user);
    case 'fogliOre.approva': {
      if (life.approvatore !== null) return null;
      life.approvatore = user;
      life.motivo = null;
      return isSeen(input, explain(life, 'approvata', user));
    }
    case 'fogliOre.rimanda': {
      if (life.approvatore !== null) return 'approved hours were sent back';
      if (life.motivo === input.motivo) return null;
      life.motivo = input.motivo ?? null;
      return isSeen(input, explain(life, 'rimandata', user));
    }
    case 'fogliOre.riprendi': {
      if (life.approvatore === null) return null;
      // The undo of an approval that somebody else had given before: theirs stands.
      if (life.approvatore !== user && input.motivo === undefined) return null;
      life.approvatore = null;
      return isSeen(input, explain(life, 'ripresa', user));
    }
    default:
      return null;
  }
}

function correct(life: Life, input: Input, user: string): string | null {
  if (life.approvatore !== null) return 'approved hours were corrected';
  const { ore_lavorate: ore = life.ore, pausa = life.pausa } = input;
  const { descrizione_attivita: descrizione = life.descrizione } = input;
  const changes = ore !== life.ore || pausa !== life.pausa || descrizione !== life.descrizione;
  const { versione: seen = 0 } = input;
  const now = versionBefore(life.steps[0]) ?? 0;
  // What the plan alone made of it since nobody has to have seen.
  const answers = life.motivo !== null && life.ultimo <= seen && seen <= now;
  // A step of another's is not taken for the answer that was none.
  if (!changes && !(answers && life.steps[0]?.azione === 'corretta')) return null;
  Object.assign(life, { ore, pausa, descrizione });
  if (explain(life, 'corretta', user) === undefined) return 'no step tells of it';
  if (answers) life.motivo = null;
  return null;
}

/** The next step, if it is the one that was to come. */
function explain(life: Life, azione: string, autore_id: string): Step | undefined {
  const [step] = life.steps;
  if (step?.azione !== azione || step.autore_id !== autore_id) return undefined;
  life.steps.shift();
  life.ultimo = step.versione;
  return step;
}

function isSeen({ versione }: Input, step: Step | undefined): string | null {
  if (step === undefined) return 'no step tells of it';
  if (versione === undefined || versione === versionBefore(step)) return null;
  return `version ${versione} was seen and it was ${versionBefore(step)}`;
}

function versionBefore(step: Step | undefined): number | undefined {
  return step === undefined ? undefined : step.versione - 1;
}
