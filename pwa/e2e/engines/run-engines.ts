import { ensureBuilt } from '../../../.scripts/ensure-built.ts';
import { runProgram } from '../../../.scripts/run-program.ts';
import { installEngines, sayEngines } from './find-engines.ts';

// The main job in each engine of this machine, after installing those that can be had here.
await ensureBuilt();
const engines = await installEngines();
try {
  await runProgram('vitest', ['run', '--project', 'engines', ...process.argv.slice(2)]);
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
}
// Last, because of a long log often only the end is kept.
console.log(sayEngines(engines));
