import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { tellUnknown } from '../../config.ts';
import { DocumentStoreError } from '../../document-store/document-store-error.ts';
import { tryStore } from '../../document-store/open-document-store.ts';
import { placeOf } from '../../document-store/store-url.ts';
import { documentsFolder } from '../../documents-folder.ts';
import { listFiles } from '../../files/list-files.ts';
import { readLastBackup } from '../../last-backup/last-backup.ts';
import { tryMailServer } from '../../mail/mail-sender.ts';
import { testiArchivio } from '../../testi/archivio.ts';
import { testiControllo as testi } from '../../testi/controllo.ts';
import { advice, bad, good, type Finding, type Inspection } from './finding.ts';

const HOUR_MS = 3_600_000;

const LOOPBACK = /^(localhost|127\.|::1$)/;

/** What the server would start with. */
export const inspectSettings: Inspection = async ({ world, config }) => {
  const found: Finding[] = [];
  tellUnknown(world.environment, (sentence) => found.push(advice(sentence)));
  if (config === undefined) return found;
  const { production, host, proxies, publicAddress } = config;
  if (!production) found.push(advice(testi.nonInProduzione));
  if (production && proxies === 0) found.push(advice(testi.senzaProxy));
  if (proxies > 0 && !LOOPBACK.test(host)) found.push(advice(testi.proxyAggirabile(host)));
  if (production && publicAddress === undefined) found.push(advice(testi.senzaIndirizzo));
  if (config.firstAdmin !== undefined && existsSync(join(config.dataDir, 'gestionale.sqlite'))) {
    found.push(advice(testi.passwordDelPrimoAdmin));
  }
  const isKept = world.config.jwtSecret === undefined;
  found.push(isKept ? advice(testi.segretoNellaCartella) : good(testi.segretoBuono));
  return found;
};

/** Whether mail can be sent, where it is to be. */
export const inspectMail: Inspection = async ({ config }) => {
  if (config === undefined) return [];
  const { mail } = config;
  if (mail === undefined) return [advice(testi.senzaPosta)];
  const code = await tryMailServer(mail);
  const place = `${mail.host}:${mail.port}`;
  return [code === undefined ? good(testi.posta(place)) : bad(testi.postaMuta(place, code))];
};

/** Whether documents can be stored, where they do not lie in the data folder. */
export const inspectDocuments: Inspection = async ({ world }) => {
  const { dataDir, documentsStore } = world.config;
  if (documentsStore === undefined) return [];
  const place = placeOf(documentsStore);
  const found: Finding[] = [];
  const folder = documentsFolder(dataDir);
  if ((await listFiles(folder)).length > 0) {
    found.push(bad(testiArchivio.ancoraNellaCartella(folder)));
  }
  const { protocol = 'https:', hostname = '' } = URL.parse(documentsStore.endpoint ?? '') ?? {};
  if (protocol === 'http:' && !LOOPBACK.test(hostname)) {
    found.push(advice(testiArchivio.inChiaro(place)));
  }
  try {
    await tryStore(documentsStore);
    return [...found, good(testiArchivio.buono(place))];
  } catch (error) {
    if (error instanceof DocumentStoreError) return [...found, bad(error.message)];
    throw error;
  }
};

/** How old the last good backup is. */
export const inspectBackup: Inspection = async ({ world, config }) => {
  if (config === undefined) return [];
  // Backups of PostgreSQL are made there, and leave no trace here.
  if (config.postgres !== undefined) return [advice(testi.backupDiPostgres)];
  const last = await readLastBackup(config.dataDir);
  if (last === undefined) {
    const level = config.production && config.backupAlertHours > 0 ? bad : advice;
    return [level(testi.maiUnBackup)];
  }
  const hours = Math.floor((world.clock.nowMs() - Date.parse(last.createdAt)) / HOUR_MS);
  const isOld = config.backupAlertHours > 0 && hours >= config.backupAlertHours;
  return [
    isOld ? bad(testi.backupVecchio(last.createdAt, hours)) : good(testi.backup(last.createdAt)),
    ...(last.carriedAway === false ? [bad(testi.backupNonPortatoVia(last.folder))] : []),
    ...(last.missing > 0 ? [bad(testi.backupConMancanze(last.missing))] : []),
  ];
};
