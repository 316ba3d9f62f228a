import { isSynced, startPhone, untilPhone, type Owner, type Phone } from './phone.ts';
import { putAgain, type RawPuts } from './raw-puts.ts';

/** What the measurement calls in this page. */
export interface FirstSyncPage {
  /** Receives everything on an empty device; milliseconds until the app would say so. */
  readonly receive: (owner: Owner) => Promise<number>;
  readonly putAgain: () => Promise<RawPuts>;
  /** Begins to wait until the project's description is the text. */
  readonly awaitText: (progettoId: string, text: string) => void;
  /** Milliseconds from the server's answer until what is awaited can be read on this device. */
  readonly arrived: () => Promise<number>;
}

let phone: Phone;
let arrival: Promise<number>;

const page: FirstSyncPage = {
  receive: async (owner) => {
    const startedAt = performance.now();
    phone = await startPhone(owner, true);
    await untilPhone(phone, () => isSynced(phone));
    return performance.now() - startedAt;
  },
  putAgain: async () => putAgain(phone.cache.name),
  awaitText: (progettoId, text) => {
    arrival = new Promise((resolve, reject) => {
      const stop = phone.onStep(async (step) => {
        if (step !== 'page-applied') return;
        const row = await phone.cache.table<{ descrizione: string }>('progetti').get(progettoId);
        if (row?.descrizione !== text) return;
        stop();
        resolve(performance.now() - phone.pulledAt());
      }, reject);
    });
  },
  arrived: async () => arrival,
};
Object.assign(globalThis, { page });
