/**
 * SQL that orders people by surname and then name, as Italians read them. One call per person: the
 * tab sorts before whatever a surname can go on with.
 */
export function orderByName(dipendenti: string): string {
  return `chiave_ordine(${dipendenti}.cognome || char(9) || ${dipendenti}.nome)`;
}
