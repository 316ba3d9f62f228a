import { uniteRanges } from '@gestionale/shared-schema/sync/sequence-ranges.ts';
import type { DipendenteId, DeviceId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import type { Compilable, Selectable } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { QueryBuilder } from '../db/per-database.ts';
import { precompile } from '../db/precompile.ts';
import { ALL_OF_THEM, rawQuery } from '../db/raw-query.ts';
import type { DevicesTable } from '../db/tables.ts';
import { ROWS_AT_ONCE, textsByRows } from '../db/value-rows.ts';
import { countMissing } from './pull/count-missing.ts';

/** What a contact tells about a device. */
export interface DeviceContact {
  readonly device: DeviceId;
  readonly user: DipendenteId;
  /** Highest sequence that this contact settled; 0 for none. */
  readonly arrived: number;
  /** Highest sequence that the device says it gave out. */
  readonly issued: number;
  /** Server minus device clock, in milliseconds; undefined when the contact does not tell. */
  readonly clockOffsetMs: number | undefined;
  /** Ranges of sequences that the device says have no answer; undefined when it does not tell. */
  readonly waiting: string | undefined;
  /** The device's outbox is gone; somebody else tells what its trace says. */
  readonly emptied: boolean;
  readonly at: Istante;
}

/** What is known of some devices, by id. */
export type FoundDevices = ReadonlyMap<DeviceId, FoundDevice>;

/** Which device belongs to whom, and how far it has come: marks that never go back nor expire. */
export interface DeviceRegister {
  /** What is known of some devices; nothing of new ones. */
  findAll(db: Queries, devices: readonly DeviceId[]): Promise<FoundDevices>;
  /** False when the device is another person's. */
  belongsTo(db: Queries, device: DeviceId, user: DipendenteId): Promise<boolean>;
  /**
   * Of each device one contact at most. `found`: what the same transaction was told of the devices before,
   * which nobody changed since.
   */
  note(
    db: Queries,
    contacts: readonly DeviceContact[],
    found?: FoundDevices | Promise<FoundDevices>,
  ): Promise<void>;
  /** Whether a contact that is a mere read tells anything that is worth being written. */
  isNews(db: Queries, contact: DeviceContact): Promise<boolean>;
  /** The rows of the device were not those of the server. */
  countMismatch(db: Queries, device: DeviceId): Promise<void>;
}

/** When a device was last heard of need not be known better than this, in milliseconds. */
const LAST_SEEN_PRECISION_MS = 10 * 60 * 1000;

/**
 * Devices of one person that are remembered though nothing ever arrived from them: whoever invents one
 * for each pull costs the others nothing. Far more than the phones that anybody uses.
 */
const MOST_SILENT_DEVICES = 20;

/**
 * The oldest go first, and before them those that said they had nothing. One from which anything ever
 * arrived never goes: what it sent is known by its id.
 */
const FORGET_SOME = `DELETE FROM devices WHERE id IN (
  SELECT id FROM devices WHERE dipendente_id = ?1 AND arrived = 0
  ORDER BY waiting <> '' DESC, last_seen DESC, id LIMIT ${ALL_OF_THEM} OFFSET ?2)`;

function forgetSome(user: DipendenteId, kept: number): Compilable {
  return rawQuery(FORGET_SOME, [user, kept]);
}

const KNOWN = [
  'dipendente_id',
  'issued',
  'clock_offset_ms',
  'waiting',
  'emptied',
  'last_seen',
] as const;

/** What a device has told before. */
export type FoundDevice = Pick<Selectable<DevicesTable>, (typeof KNOWN)[number]>;

export function createDeviceRegister(db: QueryBuilder): DeviceRegister {
  const find = precompile((device: DeviceId) =>
    db.query
      .selectFrom('devices')
      .select(['id', ...KNOWN])
      .where('id', '=', device),
  );

  async function findAll(db: Queries, devices: readonly DeviceId[]): Promise<FoundDevices> {
    const [only, ...others] = devices;
    if (only === undefined) return new Map();
    const query =
      others.length === 0 ? find(only) : rawQuery<FoundRow>(FIND_ALL, [JSON.stringify(devices)]);
    return new Map((await db.all(query)).map((row) => [row.id, row]));
  }

  async function note(
    db: Queries,
    told: readonly DeviceContact[],
    found: FoundDevices | Promise<FoundDevices> = findAll(
      db,
      told.map(({ device }) => device),
    ),
  ): Promise<void> {
    if (told.length === 0) return;
    const known = await found;
    const contacts = await underReports(db, told, known);
    for (const [user, count] of countNew(contacts, known)) {
      await db.run(forgetSome(user, Math.max(MOST_SILENT_DEVICES - count, 0)));
    }
    for (let done = 0; done < contacts.length; done += ROWS_AT_ONCE) {
      const some = contacts.slice(done, done + ROWS_AT_ONCE);
      const values = some.flatMap((contact) => toValues(contact, known.get(contact.device)));
      await db.run(rawQuery(PUTS[some.length - 1] ?? '', values));
    }
  }

  return {
    findAll,
    belongsTo: async (db, device, user) => isOf(await db.first(find(device)), user),
    note,
    async isNews(db, told) {
      const found = await findAll(db, [told.device]);
      const known = found.get(told.device);
      const [contact = told] = await underReports(db, [told], found);
      return (
        known === undefined ||
        known.issued < contact.issued ||
        (contact.waiting !== undefined && known.waiting !== contact.waiting) ||
        (known.emptied === 1) !== contact.emptied ||
        Date.parse(contact.at) - Date.parse(known.last_seen) > LAST_SEEN_PRECISION_MS
      );
    },
    async countMismatch(db, device) {
      await db.run(
        db.query
          .updateTable('devices')
          .set((eb) => ({ mismatches: eb('mismatches', '+', 1) }))
          .where('id', '=', device),
      );
    },
  };
}

interface FoundRow extends FoundDevice {
  readonly id: DeviceId;
}

const FIND_ALL = `SELECT id, ${KNOWN.join(', ')} FROM devices
  WHERE id IN (SELECT value FROM json_each(?1))`;

/** How many devices of each person are new. */
function countNew(
  contacts: readonly DeviceContact[],
  known: FoundDevices,
): ReadonlyMap<DipendenteId, number> {
  const counts = new Map<DipendenteId, number>();
  for (const { device, user } of contacts) {
    if (!known.has(device)) counts.set(user, (counts.get(user) ?? 0) + 1);
  }
  return counts;
}

/** Whether a device is, or may become, somebody's. */
export function isOf(
  found: Pick<FoundDevice, 'dipendente_id'> | undefined,
  user: DipendenteId,
): boolean {
  return found === undefined || found.dipendente_id === user;
}

/**
 * What was in an outbox that is gone stays reported when the device goes on under the same id: what
 * it has now says nothing of that, and what it lost once more comes beside it. Its arrival ends the
 * report, or the office does.
 */
async function underReports(
  db: Queries,
  contacts: readonly DeviceContact[],
  known: FoundDevices,
): Promise<readonly DeviceContact[]> {
  const reported = contacts.flatMap(({ device }) => {
    const found = known.get(device);
    return found?.emptied === 1 ? [{ id: device, waiting: found.waiting }] : [];
  });
  if (reported.length === 0) return contacts;
  const missing = await countMissing(db, reported);
  const waitingOf = new Map(reported.map(({ id, waiting }) => [id, waiting]));
  const under: DeviceContact[] = [];
  for (const contact of contacts) {
    const before = missing.has(contact.device) ? waitingOf.get(contact.device) : undefined;
    if (before === undefined) under.push(contact);
    else if (!contact.emptied) under.push({ ...contact, waiting: before, emptied: true });
    else {
      const open = await withoutArrived(db, contact.device, before);
      under.push({ ...contact, waiting: uniteRanges(open, contact.waiting ?? '') });
    }
  }
  return under;
}

/** The ranges of which something is still missing: one that has arrived would take the room of another. */
async function withoutArrived(db: Queries, id: DeviceId, waiting: string): Promise<string> {
  const open: string[] = [];
  for (const range of waiting.split(',')) {
    if ((await countMissing(db, [{ id, waiting: range }])).size > 0) open.push(range);
  }
  return open.join(',');
}

const COLUMNS = [
  'id',
  'dipendente_id',
  'arrived',
  'issued',
  'clock_offset_ms',
  'last_seen',
  'waiting',
  'emptied',
] as const;

/** Marks only rise; the rest is as last told. */
const PUTS = textsByRows(
  COLUMNS.length,
  (rows) => `INSERT INTO devices (${COLUMNS.join(', ')}) VALUES ${rows}
    ON CONFLICT (id) DO UPDATE SET
      arrived = max(devices.arrived, excluded.arrived),
      issued = max(devices.issued, excluded.issued),
      clock_offset_ms = excluded.clock_offset_ms, last_seen = excluded.last_seen,
      waiting = excluded.waiting, emptied = excluded.emptied`,
);

function toValues(contact: DeviceContact, known: FoundDevice | undefined): unknown[] {
  const { device, user, arrived, issued, clockOffsetMs, waiting, emptied, at } = contact;
  return [
    device,
    user,
    arrived,
    Math.max(issued, arrived),
    clockOffsetMs ?? known?.clock_offset_ms ?? 0,
    at,
    waiting ?? known?.waiting ?? '',
    emptied ? 1 : 0,
  ];
}
