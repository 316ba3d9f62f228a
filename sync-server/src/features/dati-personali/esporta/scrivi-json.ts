type Riga = Readonly<Record<string, unknown>>;

/** Pieces of rows as one JSON array, a row on a line. */
export async function* scriviJson(
  pezzi: AsyncIterable<readonly Riga[]>,
): AsyncGenerator<Uint8Array, void> {
  let separatore = '[\n';
  for await (const righe of pezzi) {
    yield Buffer.from(separatore + righe.map(scriviRiga).join(',\n'));
    separatore = ',\n';
  }
  yield Buffer.from(separatore === '[\n' ? '[]\n' : '\n]\n');
}

function scriviRiga(riga: Riga): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(riga).map(([nome, valore]) => [nome, apri(valore)])),
  );
}

/** Columns that hold JSON are lists and objects for whoever reads them. */
function apri(valore: unknown): unknown {
  if (typeof valore !== 'string' || !/^[[{]/.test(valore)) return valore;
  try {
    return JSON.parse(valore);
  } catch {
    return valore;
  }
}
