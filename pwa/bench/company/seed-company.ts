import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  addGiorni,
  giorniTra,
  giornoSchema,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import { createId, ID_RANDOM_BYTES } from '@gestionale/shared-schema/values/id.ts';

import { PEOPLE_FILE, type People, type Person, type SeedRequest } from './people.ts';

/**
 * A program: fills a data folder with an invented company, by the code of the tree that is measured,
 * whose database may be another than ours. Takes the tree, the folder and what to make as JSON.
 */
const [root = '', dataDir = '', text = ''] = process.argv.slice(2);
const {
  sizes,
  leaveOut,
  hours = 0,
  hoursOf,
  crowded = false,
  pending = 0,
} = JSON.parse(text) as SeedRequest;

interface Row {
  readonly id: Person['id'];
}

/** What this needs of a tree's own server for tests, which may answer at once or later. */
interface SeedServer {
  readonly db: unknown;
  readonly app: {
    readonly engine: { readonly change: (work: unknown) => unknown };
    readonly keepUp: () => void | Promise<void>;
  };
  readonly tokenOf: (id: Person['id']) => string | Promise<string>;
  readonly close: () => Promise<void>;
}

/** What this needs of the demo company, which only the server's own rooms may import. */
interface Company {
  readonly dipendenti: readonly (Omit<Person, 'token'> & { readonly email: string })[];
  readonly progetti: readonly Row[];
  readonly giornate: readonly Giornata[];
  readonly assegnazioni: readonly {
    readonly progetto_id: string;
    readonly dipendente_id: string;
  }[];
  readonly fogliOre: readonly Ore[];
}

interface Giornata {
  readonly progetto_id: string;
  readonly data: Giorno;
}

interface Ore extends Row {
  readonly dipendente_id: Person['id'];
  readonly data: Giorno;
  readonly approvato: 0 | 1;
}

interface LoadParts {
  readonly db: unknown;
  readonly change: (work: unknown) => unknown;
  readonly hashPassword: (password: string) => Promise<string>;
  readonly dataDir: string;
  readonly production: boolean;
}

const sources = join(root, 'sync-server/src');
const load = async <T>(file: string): Promise<T> => (await import(join(sources, file))) as T;

const { createTestServer } = await load<{
  readonly createTestServer: (options: object) => Promise<SeedServer>;
}>('testing/create-test-server.ts');
const { generateCompany } = await load<{
  readonly generateCompany: (request: object) => Company;
}>('demo/generate-company.ts');
const { loadDemoCompany } = await load<{
  readonly loadDemoCompany: (company: object, parts: LoadParts) => Promise<void>;
}>('demo/load-demo-company.ts');
const { hashPassword } = await load<{
  readonly hashPassword: (
    password: string,
    random: (size: number) => Uint8Array,
  ) => Promise<string>;
}>('auth/password.ts');

const server = await createTestServer({ dataDir, startMs: Date.now() });
const QUARTER_DAYS = 91;
const MONTH_DAYS = 28;
const oggi = giornoSchema.parse(new Date().toISOString().slice(0, 10));
const company = generateCompany({ seed: 'misure', oggi, sizes });
const kept = {
  ...company,
  giornate: crowded ? movedIntoMonth(company.giornate) : company.giornate,
  fogliOre: waiting(repeated(company.fogliOre)),
  ...Object.fromEntries(leaveOut.map((name) => [name, []])),
} as Company;
await loadDemoCompany(kept, {
  db: server.db,
  change: (work) => server.app.engine.change(work),
  hashPassword: async (password) => hashPassword(password, (size) => randomBytes(size)),
  dataDir,
  production: false,
});
await server.app.keepUp();
writeFileSync(join(dataDir, PEOPLE_FILE), JSON.stringify(await describePeople()));
await server.close();

/** The rows again and again under other ids, until there are enough. */
function repeated(rows: readonly Ore[]): readonly Ore[] {
  const owner = company.dipendenti.find(({ email }) => email === hoursOf)?.id;
  const ofOwner = rows.filter(({ dipendente_id }) => [undefined, dipendente_id].includes(owner));
  const again = crowded ? ofOwner.filter(({ approvato }) => approvato === 1) : ofOwner;
  const backwards = crowded || owner !== undefined;
  const more = Array.from({ length: Math.max(0, hours - rows.length) }, (_, n) => {
    const row = again[n % again.length] as Ore;
    const turn = backwards ? Math.floor(n / again.length) + 1 : 0;
    return {
      ...row,
      data: addGiorni(row.data, -QUARTER_DAYS * turn),
      id: createId(Date.now(), randomBytes(ID_RANDOM_BYTES)) as Row['id'],
    };
  });
  return [...rows, ...more];
}

/** The rows with as many of the latest waiting for their approval as are wanted. */
function waiting(rows: readonly Ore[]): readonly Ore[] {
  const latest = rows.toSorted((left, right) => right.data.localeCompare(left.data));
  const already = rows.filter(({ approvato }) => approvato === 0).length;
  const taken = latest.filter(({ approvato }) => approvato === 1).slice(0, pending - already);
  const back = new Set(pending > already ? taken.map(({ id }) => id) : []);
  return rows.map((row) =>
    back.has(row.id) ? { ...row, approvato: 0, approvato_il: null, approvato_da: null } : row,
  );
}

/** The days of the projects, each of which begins in the month of today, evenly over it. */
function movedIntoMonth(giornate: readonly Giornata[]): readonly Giornata[] {
  const primo = addGiorni(oggi, 1 - Number(oggi.slice(8)));
  const byProject = Map.groupBy(giornate, ({ progetto_id }) => progetto_id);
  return [...byProject.values()].flatMap((days, place) => {
    const first = days.map(({ data }) => data).toSorted()[0] ?? primo;
    const further = giorniTra(first, addGiorni(primo, place % MONTH_DAYS));
    return days.map((giornata) => ({ ...giornata, data: addGiorni(giornata.data, further) }));
  });
}

async function describePeople(): Promise<People> {
  const people: Person[] = [];
  for (const { id, ruolo, nome, cognome, attivo } of kept.dipendenti) {
    if (attivo === 0) continue;
    people.push({ id, ruolo, nome, cognome, attivo, token: await server.tokenOf(id) });
  }
  const days = Map.groupBy(kept.giornate, ({ progetto_id }) => progetto_id);
  const last = kept.fogliOre.at(-1);
  return {
    people,
    assignments: kept.assegnazioni.map(({ progetto_id, dipendente_id }) => ({
      progetto_id,
      dipendente_id,
      giorni: (days.get(progetto_id) ?? []).map(({ data }) => data),
    })),
    counts: { progetti: kept.progetti.length, fogliOre: kept.fogliOre.length },
    foglioOre: last?.id ?? null,
  };
}
