import type { CommandHandlers } from '../../sync/handlers.ts';
import { approvaFoglioOre } from './approva-foglio-ore.ts';
import { creaFoglioOre } from './crea-foglio-ore.ts';
import { eliminaFoglioOre } from './elimina-foglio-ore.ts';
import { modificaFoglioOre } from './modifica-foglio-ore.ts';

export const fogliOreCommands = {
  'fogliOre.crea': creaFoglioOre,
  'fogliOre.modifica': modificaFoglioOre,
  'fogliOre.elimina': eliminaFoglioOre,
  'fogliOre.approva': approvaFoglioOre,
} satisfies Pick<
  CommandHandlers,
  'fogliOre.crea' | 'fogliOre.modifica' | 'fogliOre.elimina' | 'fogliOre.approva'
>;
