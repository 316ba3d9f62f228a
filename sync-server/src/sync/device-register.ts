import type { DipendenteId, DispositivoId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Database } from '../db/database.ts';
import { precompile } from '../db/precompile.ts';

/** What a contact tells about a device. */
export interface DeviceContact {
  readonly device: DispositivoId;
  readonly caller: DipendenteId;
  /** Highest sequence that this contact settled; 0 for none. */
  readonly arrived: number;
  /** Highest sequence that the device says it gave out. */
  readonly issued: number;
  /** Server minus device clock, in milliseconds; undefined when the contact does not tell. */
  readonly clockOffsetMs: number | undefined;
  readonly at: Istante;
}

/** Which device belongs to whom, and how far it has come: marks that never go back nor expire. */
export interface DeviceRegister {
  /** False when the device is another person's. */
  belongsTo(device: DispositivoId, caller: DipendenteId): boolean;
  note(contact: DeviceContact): void;
}

export function createDeviceRegister(db: Database): DeviceRegister {
  const owner = precompile((device: DispositivoId) =>
    db.query.selectFrom('devices').select('dipendente_id').where('id', '=', device),
  );
  const offset = precompile((device: DispositivoId) =>
    db.query.selectFrom('devices').select('clock_offset_ms').where('id', '=', device),
  );

  return {
    belongsTo(device, caller) {
      const row = db.first(owner(device));
      return row === undefined || row.dipendente_id === caller;
    },
    note({ device, caller, arrived, issued, clockOffsetMs, at }) {
      const known = db.first(offset(device))?.clock_offset_ms ?? 0;
      db.run(
        db.query
          .insertInto('devices')
          .values({
            id: device,
            dipendente_id: caller,
            arrived,
            issued: Math.max(issued, arrived),
            clock_offset_ms: clockOffsetMs ?? known,
            last_seen: at,
          })
          .onConflict((conflict) =>
            conflict.column('id').doUpdateSet((eb) => ({
              arrived: eb.fn<number>('max', ['devices.arrived', 'excluded.arrived']),
              issued: eb.fn<number>('max', ['devices.issued', 'excluded.issued']),
              clock_offset_ms: eb.ref('excluded.clock_offset_ms'),
              last_seen: eb.ref('excluded.last_seen'),
            })),
          ),
      );
    },
  };
}
