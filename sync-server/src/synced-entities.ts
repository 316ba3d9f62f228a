import { syncedAttrezzatura } from './features/attrezzatura/synced-attrezzatura.ts';
import { syncedClienti } from './features/clienti/synced-clienti.ts';
import { syncedDipendenti } from './features/dipendenti/synced-dipendenti.ts';
import { syncedDocumenti } from './features/documenti/synced-documenti.ts';
import { syncedFogliOre } from './features/fogli-ore/synced-fogli-ore.ts';
import { syncedFornitori } from './features/fornitori/synced-fornitori.ts';
import { syncedImpostazioni } from './features/impostazioni/synced-impostazioni.ts';
import { syncedStorico } from './features/progetti/storico/synced-storico.ts';
import { syncedProgetti } from './features/progetti/synced-progetti.ts';
import type { SyncedEntities } from './sync/feed/synced-entity.ts';

/** How each entity reaches devices. */
export const syncedEntities: SyncedEntities = {
  progetti: syncedProgetti,
  storico: syncedStorico,
  fogliOre: syncedFogliOre,
  dipendenti: syncedDipendenti,
  clienti: syncedClienti,
  fornitori: syncedFornitori,
  attrezzatura: syncedAttrezzatura,
  impostazioni: syncedImpostazioni,
  documenti: syncedDocumenti,
};
