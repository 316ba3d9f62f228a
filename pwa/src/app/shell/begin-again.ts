import { wouldPageCome } from '../../remote/app-files/would-page-come.ts';

/**
 * What *Riprova* does for a screen that failed: browsers and React both keep the failure of a file that
 * did not come for as long as the page lives, so that only a new page asks for it again. Where no page
 * would come (no network, and the app not installed yet) it is drawn again instead, and stays.
 */
export async function beginAgain(drawAgain: () => void): Promise<void> {
  if (await wouldPageCome()) globalThis.location.reload();
  else drawAgain();
}
