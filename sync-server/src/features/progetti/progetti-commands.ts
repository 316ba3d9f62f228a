import type { CommandHandlers } from '../../sync/handlers.ts';
import { assegnaDipendente } from './assegna-dipendente.ts';
import { rimuoviDipendente } from './rimuovi-dipendente.ts';

export const progettiCommands = {
  'progetti.assegnaDipendente': assegnaDipendente,
  'progetti.rimuoviDipendente': rimuoviDipendente,
} satisfies Pick<CommandHandlers, 'progetti.assegnaDipendente' | 'progetti.rimuoviDipendente'>;
