import { ensureBuilt } from '../../.scripts/ensure-built.ts';
import { printFigures } from './figure.ts';
import { measureSizes } from './measure-sizes.ts';

await ensureBuilt();
const missed = printFigures([...measureSizes()]);
process.exitCode = missed === 0 ? 0 : 1;
