import { ensureBuilt } from '../../.scripts/ensure-built.ts';
import { printFigures } from './figure.ts';
import { measureGroups } from './groups/groups.ts';
import { parseOptions } from './instrument/options.ts';
import { measureEngine } from './measure-engine.ts';
import { measureSizes } from './measure-sizes.ts';

const options = parseOptions(process.argv.slice(2));
const figures = options.groups.length === 0 ? await measureWeights() : await measureGroups(options);
if (figures.length > 0) {
  console.log('');
  process.exitCode = printFigures(figures) === 0 ? 0 : 1;
}

async function measureWeights() {
  await ensureBuilt();
  return [...measureSizes(), await measureEngine()];
}
