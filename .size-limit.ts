import { firstUseFiles } from './pwa/bench/first-use-files.ts';
import { sizeBudgets } from './pwa/bench/size-budgets.ts';

export default sizeBudgets.map(({ name, screens, limitKb }) => ({
  name: `JavaScript to first use, gzip: ${name}`,
  path: firstUseFiles(screens),
  limit: `${limitKb} kB`,
  gzip: true,
}));
