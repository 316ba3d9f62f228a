import type { CommandName } from '@gestionale/shared-schema/registry.ts';

import type { CommandHandlers } from '../../sync/handlers.ts';
import { assegnaDipendente } from './assegna-dipendente.ts';
import { assegnaAttrezzatura } from './attrezzatura/assegna-attrezzatura.ts';
import { rimuoviAttrezzatura } from './attrezzatura/rimuovi-attrezzatura.ts';
import { creaProgetto } from './crea-progetto.ts';
import { eliminaProgetto } from './elimina-progetto.ts';
import { modificaProgetto } from './modifica-progetto.ts';
import { rimuoviDipendente } from './rimuovi-dipendente.ts';
import { segnaNotaLetta } from './segna-nota-letta.ts';

export const progettiCommands = {
  'progetti.crea': creaProgetto,
  'progetti.modifica': modificaProgetto,
  'progetti.segnaNotaLetta': segnaNotaLetta,
  'progetti.elimina': eliminaProgetto,
  'progetti.assegnaDipendente': assegnaDipendente,
  'progetti.rimuoviDipendente': rimuoviDipendente,
  'progetti.assegnaAttrezzatura': assegnaAttrezzatura,
  'progetti.rimuoviAttrezzatura': rimuoviAttrezzatura,
} satisfies Pick<CommandHandlers, Extract<CommandName, `progetti.${string}`>>;
