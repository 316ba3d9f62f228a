import { useRead } from '../../remote/use-read.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { statoDi, type StatoScadenze } from './stato-scadenze.ts';

const NO_INPUT = {};

/**
 * Deadlines are personal data: read live at each visit, never stored on the device. Without a
 * network they wait for it and are read when it is back.
 */
export function useScadenze(): {
  readonly stato: StatoScadenze;
  readonly riprova: () => void;
} {
  const offline = useOffline();
  const { value, failure, reload } = useRead('dashboard.widgetScadenze', NO_INPUT);
  return { stato: statoDi(value, failure, offline), riprova: () => void reload() };
}
