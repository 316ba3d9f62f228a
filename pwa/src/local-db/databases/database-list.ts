/** Those of this origin; none in a browser that does not tell, as Firefox before 2024. */
export async function databaseNames(indexedDB: IDBFactory): Promise<string[]> {
  if (!('databases' in indexedDB)) return [];
  return (await indexedDB.databases()).map(({ name = '' }) => name);
}
