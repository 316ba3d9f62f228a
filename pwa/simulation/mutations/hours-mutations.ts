import { mutation } from './mutation.ts';

/** Defects of the life of hours: of sending back, answering, approving and taking back. */
export const mutations = [
  mutation(
    'the server sends back what is approved',
    'sync-server/src/features/fogli-ore/approvazione/rimanda-foglio-ore.ts',
    () => {
      if (foglioOre.approvato === 1) {
        return refuse('gia_approvato', { errore: testiRifiuti.approvateNonRimandate });
      }
    },
    () => {},
    5,
    'hours',
  ),
  mutation(
    'taking an approval back ignores the version',
    'sync-server/src/features/fogli-ore/approvazione/riprendi-foglio-ore.ts',
    () => refusalOfRipresa(user, foglioOre, { versione, motivo }),
    () => refusalOfRipresa(user, foglioOre, { versione: foglioOre.versione }),
    53,
    'hours',
  ),
  mutation(
    'anybody who approves takes back the approval of another',
    'sync-server/src/features/fogli-ore/approvazione/riprendi-foglio-ore.ts',
    () => refusalOfRipresa(user, foglioOre, { versione, motivo }),
    () => refusalOfRipresa(user, { ...foglioOre, approvato_da: user.id }, { versione, motivo }),
    5,
    'hours',
  ),
  mutation(
    'a correction of before ends a send-back that its author did not see',
    'sync-server/src/features/fogli-ore/modifica-foglio-ore.ts',
    () => rispondeAlRimando(input.versione, foglioOre, ultimo),
    () => input.versione === undefined || input.versione <= foglioOre.versione,
    54,
    'hours',
  ),
  mutation(
    'hours that were corrected are sent back unseen',
    'sync-server/src/features/fogli-ore/approvazione/rimanda-foglio-ore.ts',
    () => {
      if (isAltraVersione(versione, foglioOre)) return refuseConflitto(foglioOre);
    },
    () => {},
    3,
    'hours',
  ),
  mutation(
    'an approval is taken back though its month is closed',
    'sync-server/src/features/fogli-ore/approvazione/riprendi-foglio-ore.ts',
    async () => {
      if (await isMeseChiuso(db, foglioOre)) return refuse('mese_chiuso');
    },
    () => {},
    83,
    'months',
  ),
  mutation(
    'how an entry began is not written down before it changes',
    'sync-server/src/features/fogli-ore/passaggi.ts',
    async () => {
      if (inizio !== undefined) await db.run(queries(db).insertFirst(inizio));
    },
    () => {},
    1,
    'hours',
  ),
];
