/** Raises the version of a database, as a later version of the app does. Dexie counts ten for one. */
export function raiseVersion(disk: IDBFactory, name: string, version: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = disk.open(name, version * 10);
    opening.addEventListener('error', () => reject(opening.error ?? new Error('failed')));
    opening.addEventListener('success', () => {
      opening.result.close();
      resolve();
    });
  });
}

/**
 * Has Dexie fail where a later version was, as in the build (`leanDexie`): as it comes it opens such a
 * database without a version.
 */
export function refuseLaterVersions(disk: IDBFactory): void {
  const open = disk.open.bind(disk);
  disk.open = (name, version) => {
    if (version === undefined) throw new DOMException('A later version was here', 'VersionError');
    return open(name, version);
  };
}

/** The version of a database, as Dexie counts; undefined where it is not. */
export async function versionOf(disk: IDBFactory, name: string): Promise<number | undefined> {
  const found = (await disk.databases()).find((each) => each.name === name)?.version;
  return found === undefined ? undefined : found / 10;
}
