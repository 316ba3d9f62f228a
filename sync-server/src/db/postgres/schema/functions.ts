/**
 * The types and functions that the tables and the texts of all slices count on: what SQLite calls so, and
 * what the process gives SQLite (`../../connection/define-functions.ts`). Each does here what it does there,
 * as far as the server asks for it.
 */
export const functions: readonly string[] = [
  // Byte by byte, as SQLite compares: the order of the feed and of lists must be the same on both.
  'CREATE DOMAIN testo AS text COLLATE "C"',
  // What COLLATE NOCASE is there: capitals make no difference to whom an e-mail belongs.
  `CREATE COLLATION senza_maiuscole
    (provider = icu, locale = 'und-u-ks-level2', deterministic = false)`,
  // Marks of the scripts that names are written with here; `italianSortKey` takes off all there are.
  String.raw`CREATE FUNCTION chiave_ordine(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN CASE WHEN octet_length($1) = length($1) THEN lower($1 COLLATE "C") COLLATE "C"
      ELSE lower(replace(regexp_replace(normalize($1, NFD),
        '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
        '’', '''') COLLATE "und-x-icu") COLLATE "C" END`,
  ...['boolean', 'bigint'].map(
    (
      condition,
    ) => `CREATE FUNCTION iif(${condition}, anycompatible, anycompatible) RETURNS anycompatible
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS 'SELECT CASE WHEN $1${condition === 'bigint' ? ' <> 0' : ''} THEN $2 ELSE $3 END'`,
  ),
  // Of two or three values, as SQLite has them beside its aggregates: nothing when one of them is nothing.
  ...['text', 'bigint'].flatMap((type) =>
    ['min', 'max'].flatMap((word) =>
      ['$1, $2', '$1, $2, $3'].map((values) => {
        const types = values.replaceAll(/\$\d/g, type);
        const chosen = word === 'min' ? 'least' : 'greatest';
        const compared = type === 'text' ? values.replaceAll(/\$\d/g, '$& COLLATE "C"') : values;
        return `CREATE FUNCTION ${word}(${types}) RETURNS ${type}
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN ${chosen}(${compared})`;
      }),
    ),
  ),
  `CREATE FUNCTION instr(text, text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN strpos($1, $2)`,
  `CREATE FUNCTION hex(bytea) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN upper(encode($1, 'hex'))`,
  `CREATE FUNCTION unhex(text) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN decode($1, 'hex')`,
  `CREATE FUNCTION json_valid(text) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL UNSAFE AS $$
    BEGIN
      PERFORM $1::json;
      RETURN 1;
    EXCEPTION WHEN invalid_text_representation THEN
      RETURN 0;
    END $$`,
  `CREATE FUNCTION json_array_length(text) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN json_array_length($1::json)`,
  // A text of the list comes as it is, all else as its JSON.
  `CREATE FUNCTION json_each(text) RETURNS TABLE (key bigint, value text)
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE ROWS 32
    AS 'SELECT ordinality - 1, item
      FROM json_array_elements_text($1::json) WITH ORDINALITY AS each (item, ordinality)'`,
  `CREATE FUNCTION json_at(text, integer) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN $1::json ->> $2`,
  'CREATE OPERATOR ->> (LEFTARG = text, RIGHTARG = integer, FUNCTION = json_at)',
  // The one form of a path that is asked for: $.name.
  `CREATE FUNCTION json_at(text, text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN $1::json ->> (CASE WHEN starts_with($2, '$.') THEN substr($2, 3) ELSE $2 END)`,
  'CREATE OPERATOR ->> (LEFTARG = text, RIGHTARG = text, FUNCTION = json_at)',
  // A value that no index is asked for: SQLite's plus sign, which does nothing else there.
  ...['text', 'bigint'].flatMap((type) => [
    `CREATE FUNCTION as_it_is(${type}) RETURNS ${type} LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS 'SELECT $1'`,
  ]),
  'CREATE OPERATOR + (RIGHTARG = text, FUNCTION = as_it_is)',
  // What SQLite says of its tables, as far as a dump asks: a row's own number is no column there.
  `CREATE VIEW sqlite_schema AS SELECT 'table'::text AS type, tablename::text COLLATE "C" AS name
    FROM pg_tables WHERE schemaname = current_schema()`,
  `CREATE FUNCTION pragma_table_info(text) RETURNS TABLE (cid bigint, name text, pk bigint)
    LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
      SELECT a.attnum - 1, a.attname::text,
        coalesce(array_position(k.conkey, a.attnum), 0)
      FROM pg_attribute AS a
      LEFT JOIN pg_constraint AS k ON k.conrelid = a.attrelid AND k.contype = 'p'
      WHERE a.attrelid = quote_ident($1)::regclass AND a.attnum > 0 AND NOT a.attisdropped
        AND a.attname <> 'rowid' $$`,
  ...groupArray(),
];

/** `json_group_array(x ORDER BY …)`, which gives an empty list where there is nothing. */
function groupArray(): readonly string[] {
  return [
    `CREATE FUNCTION json_group_add(json[], anyelement) RETURNS json[]
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT array_append($1, to_json($2))'`,
    `CREATE FUNCTION json_group_end(json[]) RETURNS json
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT array_to_json($1)'`,
    `CREATE AGGREGATE json_group_array(anyelement)
      (SFUNC = json_group_add, STYPE = json[], FINALFUNC = json_group_end, INITCOND = '{}')`,
  ];
}
