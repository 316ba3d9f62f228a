/** Held by every window with a form that holds unsaved changes. */
const LOCK = 'gestionale-non-salvato';

/** Shows the other windows of this device that here is unsaved work, until the function is called that it returns. */
export function showUnsavedWork(): () => void {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  locksOf()
    ?.request(LOCK, { mode: 'shared' }, () => ended)
    .catch(reportError);
  return end;
}

/** Does it unless some window shows unsaved work; true when it was done. Where there are no locks nobody can tell. */
export async function unlessUnsavedWork(work: () => void): Promise<boolean> {
  const locks = locksOf();
  const given = await locks
    ?.request(LOCK, { ifAvailable: true }, (lock) => lock !== null)
    .catch((error: unknown) => {
      reportError(error);
      return true;
    });
  if (given === false) return false;
  work();
  return true;
}

/** Null over plain http. */
function locksOf(): LockManager | null {
  return 'locks' in navigator ? navigator.locks : null;
}
