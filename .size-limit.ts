import { firstUseFiles } from './pwa/bench/first-use-files.ts';
import { sizeBudgets } from './pwa/bench/size-budgets.ts';

export default sizeBudgets.map(({ name, screens, ceilingKb }) => ({
  name: `JavaScript to first use, gzip: ${name}`,
  path: firstUseFiles(screens),
  limit: `${ceilingKb} kB`,
  gzip: true,
}));
