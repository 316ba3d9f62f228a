import { useRead } from '../../remote/use-read.ts';
import { statoDi, type StatoScadenze } from './stato-scadenze.ts';

const NO_INPUT = {};

/**
 * Deadlines are personal data: read live at each visit, never stored on the device. Without a
 * network they wait for it and are read when it is back.
 */
export function useScadenze(offline: boolean): {
  readonly stato: StatoScadenze;
  readonly riprova: () => void;
} {
  const { value, failure, reload } = useRead('dashboard.widgetScadenze', NO_INPUT, offline);
  return { stato: statoDi(value, failure, offline), riprova: () => void reload() };
}
