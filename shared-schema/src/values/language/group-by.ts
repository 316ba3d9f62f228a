/**
 * The rows by what each belongs to: groups in the order of their first row, rows in their own. It stands
 * for `Map.groupBy`, which the oldest browsers that the app runs in do not have.
 */
export function groupBy<Row, Key>(rows: Iterable<Row>, keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
