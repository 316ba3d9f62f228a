import type { CommandHandlers } from '../../sync/handlers.ts';
import { approvaFoglioOre } from './approvazione/approva-foglio-ore.ts';
import { rimandaFoglioOre } from './approvazione/rimanda-foglio-ore.ts';
import { riprendiFoglioOre } from './approvazione/riprendi-foglio-ore.ts';
import { creaFoglioOre } from './crea-foglio-ore.ts';
import { eliminaFoglioOre } from './elimina-foglio-ore.ts';
import { modificaFoglioOre } from './modifica-foglio-ore.ts';

export const fogliOreCommands = {
  'fogliOre.crea': creaFoglioOre,
  'fogliOre.modifica': modificaFoglioOre,
  'fogliOre.elimina': eliminaFoglioOre,
  'fogliOre.approva': approvaFoglioOre,
  'fogliOre.rimanda': rimandaFoglioOre,
  'fogliOre.riprendi': riprendiFoglioOre,
} satisfies Pick<CommandHandlers, Extract<keyof CommandHandlers, `fogliOre.${string}`>>;
