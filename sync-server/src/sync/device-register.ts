import type { DipendenteId, DeviceId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import type { Compilable, Insertable, Selectable } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { QueryBuilder } from '../db/per-database.ts';
import { precompile, precompileRow } from '../db/precompile.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { DevicesTable } from '../db/tables.ts';
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

/** Which device belongs to whom, and how far it has come: marks that never go back nor expire. */
export interface DeviceRegister {
  /** False when the device is another person's. */
  belongsTo(db: Queries, device: DeviceId, user: DipendenteId): Promise<boolean>;
  /**
   * False when a device has given out fewer numbers than it once said: an older state of it came back,
   * and goes through them again.
   */
  goesOn(db: Queries, device: DeviceId, highest: number): Promise<boolean>;
  note(db: Queries, contact: DeviceContact): Promise<void>;
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
  ORDER BY waiting <> '' DESC, last_seen DESC, id LIMIT -1 OFFSET ?2)`;

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

type KnownDevice = Pick<Selectable<DevicesTable>, 'emptied' | 'waiting'>;

export function createDeviceRegister(db: QueryBuilder): DeviceRegister {
  const find = precompile((device: DeviceId) =>
    db.query.selectFrom('devices').select(KNOWN).where('id', '=', device),
  );

  const put = preparePut(db);

  async function note(db: Queries, told: DeviceContact): Promise<void> {
    const known = await db.first(find(told.device));
    const contact = await underReport(db, told, known);
    const { device, user, arrived, issued, clockOffsetMs, waiting, emptied, at } = contact;
    if (known === undefined) await db.run(forgetSome(user, MOST_SILENT_DEVICES - 1));
    await db.run(
      put({
        id: device,
        dipendente_id: user,
        arrived,
        issued: Math.max(issued, arrived),
        clock_offset_ms: clockOffsetMs ?? known?.clock_offset_ms ?? 0,
        last_seen: at,
        waiting: waiting ?? known?.waiting ?? '',
        emptied: emptied ? 1 : 0,
      }),
    );
  }

  return {
    belongsTo: async (db, device, user) => {
      const row = await db.first(find(device));
      return row === undefined || row.dipendente_id === user;
    },
    goesOn: async (db, device, highest) => highest >= ((await db.first(find(device)))?.issued ?? 0),
    note,
    async isNews(db, told) {
      const known = await db.first(find(told.device));
      const contact = await underReport(db, told, known);
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

/**
 * What was in an outbox that is gone stays reported when the device goes on under the same id: what
 * it has now says nothing of that. Its arrival ends the report, or the office does.
 */
async function underReport(
  db: Queries,
  contact: DeviceContact,
  known: KnownDevice | undefined,
): Promise<DeviceContact> {
  if (known?.emptied !== 1 || contact.emptied) return contact;
  const { waiting } = known;
  const missing = await countMissing(db, [{ id: contact.device, waiting }]);
  return missing.size === 0 ? contact : { ...contact, waiting, emptied: true };
}

/** Marks only rise; the rest is as last told. */
function preparePut(db: QueryBuilder) {
  return precompileRow((values: Insertable<DevicesTable>) =>
    db.query
      .insertInto('devices')
      .values(values)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          arrived: eb.fn<number>('max', ['devices.arrived', 'excluded.arrived']),
          issued: eb.fn<number>('max', ['devices.issued', 'excluded.issued']),
          clock_offset_ms: eb.ref('excluded.clock_offset_ms'),
          last_seen: eb.ref('excluded.last_seen'),
          waiting: eb.ref('excluded.waiting'),
          emptied: eb.ref('excluded.emptied'),
        })),
      ),
  );
}
