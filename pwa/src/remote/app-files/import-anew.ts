/** What browsers say of a module that did not come ends with its address; Safari's does not say it. */
const ADDRESS = /https?:\/\/\S+$/;

/**
 * An import that can be tried again. A module that did not come has failed for the whole life of the
 * page (Chromium 150 gives the same error again without asking the network), one at an address of its
 * own has not.
 */
export function importAnew<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let address: string | undefined;
  let times = 0;
  return async () => {
    try {
      if (address === undefined) return await load();
      times += 1;
      return (await import(/* @vite-ignore */ `${address}?again=${times}`)) as Module;
    } catch (error) {
      address ??= ADDRESS.exec((error as Error).message)?.[0];
      throw error;
    }
  };
}
