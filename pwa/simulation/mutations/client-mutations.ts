import { mutation } from './mutation.ts';

/** Defects of the engine on the devices. */
export const mutations = [
  mutation(
    'the outbox is cleared before the answer',
    'pwa/src/sync/push/push-cycle.ts',
    () => {
      const reply = send();
    },
    class {
      #parts;
      at = async () => {
        await this.#parts.outbox.entries
          .where('seq')
          .between(batch.first, batch.first + batch.count - 1, true, true)
          .delete();
        const reply = send();
      };
    },
    1,
  ),
  mutation(
    'whatever comes with 200 is an answer',
    'pwa/src/sync/api.ts',
    () => schema.safeParse(answer.body),
    () => Object.assign(schema.safeParse(answer.body), { success: true, data: answer.body }),
    21,
  ),
  mutation(
    'the answer to another batch is taken',
    'pwa/src/sync/push/send-batch.ts',
    () => answer === null || !echoes(answer, request),
    () => answer === null,
    120,
  ),
  mutation(
    'a refused token refuses the work for good',
    'pwa/src/sync/engine/engine.ts',
    class {
      #tokenRefused;
      at = () => (token) => this.#tokenRefused(token, false);
    },
    class {
      #tokenRefused;
      at = () => (token) => {
        void parts.outbox.entries
          .toCollection()
          .modify({ refusal: { codice: 'non_autenticato', errore: 'x' } });
        this.#tokenRefused(token, false);
      };
    },
    16,
  ),
  mutation(
    'no answer refuses the work for good',
    'pwa/src/sync/push/push-cycle.ts',
    () => {
      pace.shrink();
    },
    class {
      #parts;
      at = async () => {
        pace.shrink();
        await this.#parts.outbox.entries
          .where('seq')
          .between(batch.first, batch.first + batch.count - 1, true, true)
          .modify({ refusal: { codice: 'errore_interno', errore: 'x' } });
      };
    },
    4,
  ),
  {
    name: 'receipts of an old epoch count',
    edits: [
      {
        file: 'pwa/src/outbox/entries/settle-entries.ts',
        find: () => receipt.epoch === downloaded.epoch && receipt.sequence <= downloaded.sequence,
        replace: () => receipt.sequence <= downloaded.sequence,
      },
      {
        file: 'pwa/src/outbox/adopt-epoch.ts',
        find: async () => {
          await outbox.receipts.clear();
        },
        replace: () => {},
      },
    ],
    seed: 1224,
    profile: 'general',
  },
  mutation(
    'nothing is sent again to a restored server',
    'pwa/src/local-db/archive/sealing.ts',
    async () => {
      await outbox.entries.bulkPut([...entries]);
    },
    () => {},
    83,
  ),
  mutation(
    'a device that must begin again keeps its rows',
    'pwa/src/sync/pull/apply-page.ts',
    () => forgetRows(cache),
    () => [],
    16,
  ),
  mutation(
    'a row that was left out is taken as it is here',
    'pwa/src/local-db/fill-in-made.ts',
    () => digestOfMade(there) === digest,
    () => digestOfMade(there) !== '',
    27,
  ),
  mutation(
    'rows that are taken away stay',
    'pwa/src/sync/pull/apply-page.ts',
    async () => {
      await cache.entity(name).bulkDelete(gone);
    },
    () => {},
    1,
    'reassignment',
  ),
  mutation(
    'pending effects are not put on new rows',
    'pwa/src/sync/pull/apply-page.ts',
    async () => {
      await rebase(parts, new Set([...served.keys(), ...uncovered]), served, writing);
    },
    () => {},
    1,
  ),
  mutation(
    'what depends on a refused entry is sent',
    'pwa/src/outbox/entries/plan-queue.ts',
    () => blocked.met(entry)[0],
    () => blocked.met(entry).find(() => entry.seq < 0),
    514,
  ),
  mutation(
    'what depends on an entry goes with it and does not say so',
    'pwa/src/outbox/entries/plan-queue.ts',
    () => underway.met(entry),
    () => underway.met({ ...entry, rows: [], input: {} }),
    18,
  ),
  mutation(
    'what depends on an entry whose answer is not stored leaves',
    'pwa/src/sync/push/next-batch.ts',
    () => !after.every((earlier) => chosen.has(earlier)),
    () => after.length < 0,
    27,
  ),
  mutation(
    'a batch does not say which one it is behind',
    'pwa/src/sync/push/push-cycle.ts',
    () => front && lastOf(front.batch),
    () => undefined,
    19,
  ),
  mutation(
    'the second batch is chosen from the queue as it was when the first left',
    'pwa/src/sync/push/push-cycle.ts',
    class {
      #beingStored;
      #look;
      at = async () => {
        if (this.#beingStored === null) await this.#look();
      };
    },
    () => {},
    1813,
    'unmarked',
  ),
  mutation(
    'a corrected entry keeps its key',
    'pwa/src/outbox/entries/retry-entry.ts',
    () => highest + 1 + index,
    () => entry.seq,
    6244,
  ),
  mutation(
    'a number is given out twice',
    'pwa/src/outbox/entries/store-entry.ts',
    () => ({ ...meta, highest: meta.highest + entries.length }),
    () => meta,
    1,
  ),
  mutation(
    'what is to be tried again counts as done',
    'pwa/src/outbox/effects/store-answer.ts',
    () => answer.outcomes.map(seqOf),
    () => answer.outcomes.filter(({ status }) => status === 'refused').map(seqOf),
    83,
  ),
  mutation(
    'a refusal that another tab heard of is not counted as a change',
    'pwa/src/outbox/effects/store-answer.ts',
    () => (refused ? { ...meta, changes: (meta.changes ?? 0) + 1 } : meta),
    () => meta,
    2,
  ),
  mutation(
    'what was not sent counts as done',
    'pwa/src/outbox/effects/store-answer.ts',
    () => [...batch.empty, ...answer.outcomes.map(seqOf)],
    () => answer.outcomes.map(seqOf),
    514,
  ),
  mutation(
    'an entry leaves before its effect is downloaded',
    'pwa/src/outbox/entries/settle-entries.ts',
    () => receipt.sequence <= downloaded.sequence,
    () => receipt.sequence <= downloaded.sequence + 1_000_000,
    20,
  ),
  mutation(
    'work is sent in the name of whoever is logged in',
    'pwa/src/sync/engine/engine-owner.ts',
    () => state.status !== 'logged-in' || engineKey(state.user) !== engineKey(user),
    () => state.status !== 'logged-in' && engineKey(user) === '',
    1109,
  ),
  mutation(
    'all is well with refused entries',
    'pwa/src/sync/status/status-of.ts',
    () => refused > 0,
    () => refused < 0,
    6,
  ),
  mutation(
    'all is well with accepted entries that were not downloaded',
    'pwa/src/sync/status/status-of.ts',
    () => entries.length > 0,
    () => entries.length < 0,
    1,
  ),
  mutation(
    'a missing network is not said',
    'pwa/src/sync/status/status-of.ts',
    () => !situation.online || situation.contact === 'none',
    () => !situation.online && situation.contact === undefined,
    1,
  ),
  mutation(
    'a session that was renewed is still called over',
    'pwa/src/sync/engine/reduce.ts',
    () => situation.refusedToken !== null && situation.refusedToken === token,
    () => situation.refusedToken !== null,
    16,
  ),
  mutation(
    'what a killed tab saved is not noticed',
    'pwa/src/sync/engine/engine.ts',
    class {
      #rereadOutbox;
      at = async () => {
        await this.#rereadOutbox();
      };
    },
    () => {},
    28028,
  ),
  mutation(
    'a new tab does not bring its rows in line',
    'pwa/src/outbox/effects/mirror.ts',
    () => {
      if (missing.length === 0 && extra.length === 0) return false;
    },
    () => {
      return false;
    },
    2,
  ),
  {
    name: 'a page is written after its user has left',
    edits: [
      {
        file: 'pwa/src/sync/pull/pull-cycle.ts',
        find: () => parts.alive() && parts.inside(),
        replace: () => true,
      },
      {
        file: 'pwa/src/sync/pull/pull-cycle.ts',
        find: () =>
          parts.inside() ? applyPage(parts, read.page, asked, made, read.apart) : 'superata',
        replace: () => applyPage(parts, read.page, asked, made, read.apart),
      },
    ],
    seed: 1381,
    profile: 'shared',
  },
  mutation(
    'a page that is over shows effects',
    'pwa/src/outbox/effects/mirror.ts',
    async () => {
      if (parts.inside()) await changeEffects(parts, entries.map(toEffect), []);
    },
    async () => {
      await changeEffects(parts, entries.map(toEffect), []);
    },
    2716,
  ),
  mutation(
    'a deletion is sent while it may be taken back',
    'pwa/src/outbox/entries/plan-queue.ts',
    () => entry.refusal !== null || entry.heldBack,
    () => entry.refusal !== null,
    4,
    'held-back',
  ),
  mutation(
    'a deletion whose page has gone is held back for ever',
    'pwa/src/records/held-back/release-due.ts',
    () => held.length === 0,
    () => held.length >= 0,
    9,
    'held-back',
  ),
];
