/** Which rows were loaded as examples and still are. */
interface EsempiTable {
  entita: EntitaDiEsempio;
  id: string;
  /** Of the row as it was loaded; '' of what nobody is told that it was changed. */
  digest: string;
}

export type EntitaDiEsempio =
  | 'dipendenti'
  | 'clienti'
  | 'fornitori'
  | 'attrezzatura'
  | 'progetti'
  | 'fogliOre';

export interface EsempiTables {
  esempi: EsempiTable;
}
