import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { AmbitoErrore, Stato } from '@gestionale/shared-schema/stato/contracts.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { History, Past } from '../../metrics/history.ts';
import type { ErrorArea } from '../../metrics/meter.ts';
import type { RunningState } from '../../metrics/running-state.ts';
import type { QueryHandlers } from '../../sync/handlers.ts';

export interface StatoParts {
  readonly version: string;
  /** When this run began, in milliseconds since 1970. */
  readonly startedMs: number;
  /** Age of the last good backup from which on it is too old, in hours; 0 for never. */
  readonly backupAlertHours: number;
  readonly readState: () => Promise<RunningState>;
  readonly history: Pick<History, 'hours' | 'days'>;
}

const ambiti: Readonly<Record<ErrorArea, AmbitoErrore>> = {
  requests: 'richieste',
  sync: 'sincronizzazione',
  notices: 'avvisi',
  documents: 'documenti',
  disk: 'disco',
  upkeep: 'manutenzione',
  app: 'app',
  other: 'altro',
};

export function createStatoHandlers(parts: StatoParts): Pick<QueryHandlers, 'stato.leggi'> {
  return { 'stato.leggi': () => leggiStato(parts) };
}

async function leggiStato(parts: StatoParts): Promise<Outcome<Stato>> {
  const { version, startedMs, history } = parts;
  const state = await parts.readState();
  const giorni = history.days();
  return accept({
    adesso: toIstante(state.atMs),
    versione: version,
    avviato_il: toIstante(startedMs),
    database_byte: state.databaseBytes,
    log_byte: state.walBytes,
    disco_byte: state.diskBytes,
    disco_libero_byte: state.diskFreeBytes,
    ultimo_backup: state.lastBackupMs === undefined ? null : toIstante(state.lastBackupMs),
    backup_avviso_ore: parts.backupAlertHours,
    backup_solo_qui: state.isBackupLeftHere,
    dispositivi: {
      silenziosi: state.devices.silent,
      svuotati: state.devices.emptied,
      sostituiti: state.devices.replaced,
    },
    registrazioni_in_attesa: state.deviceEntries,
    avvisi_in_attesa: state.noticesWaiting,
    errori_oggi: erroriDi(giorni.at(-1)?.errors ?? {}),
    ore: history.hours().map((past) => Object.assign({ ora: past.key }, contato(past))),
    giorni: giorni.map((past) => Object.assign({ giorno: past.key }, contato(past))),
  });
}

function erroriDi(errors: Past<unknown>['errors']): Stato['errori_oggi'] {
  return (Object.entries(errors) as [ErrorArea, number][])
    .map(([area, quanti]) => ({ ambito: ambiti[area], quanti }))
    .toSorted((uno, altro) => altro.quanti - uno.quanti);
}

function contato(past: Past<unknown>): Omit<Stato['ore'][number], 'ora'> {
  return {
    risposte: past.answers,
    non_riuscite: past.failures,
    registrazioni: past.commands,
    errori: Object.values(past.errors).reduce((sum, count) => sum + count, 0),
    database_byte: past.databaseBytes,
    disco_libero_byte: past.diskFreeBytes,
  };
}
