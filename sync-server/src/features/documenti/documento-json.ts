/** SQL of a document `d` as the API and the devices have it: without its place in the store. */
export const DOCUMENTO_JSON = `json_object(
  'id', d.filename,
  'filename', d.filename,
  'dimensione', d.dimensione,
  'caricato_il', d.caricato_il
)`;
