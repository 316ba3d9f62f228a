import { ensureBuilt } from '../../.scripts/ensure-built.ts';
import { findBrowser } from './find-browser.ts';

/** Before the first journey: the app as users get it, and a browser to open it with. */
export default async function prepareJourneys(): Promise<void> {
  await ensureBuilt();
  await findBrowser();
}
