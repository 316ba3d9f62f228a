import { ensureBuilt } from '../../.scripts/ensure-built.ts';
import { printFigures } from './figure.ts';
import { measureEngine } from './measure-engine.ts';
import { measureSizes } from './measure-sizes.ts';

await ensureBuilt();
const missed = printFigures([...measureSizes(), await measureEngine()]);
process.exitCode = missed === 0 ? 0 : 1;
