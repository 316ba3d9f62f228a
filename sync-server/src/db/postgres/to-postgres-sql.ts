/** Words that both engines have under another name, taking the same arguments in the same order. */
const WORDS: Readonly<Record<string, string>> = {
  json_object: 'json_build_object',
  json_array: 'json_build_array',
  char: 'chr',
  // A join in the order in which it is written, with a condition or without.
  'CROSS JOIN': 'JOIN',
};

/**
 * What is no code (texts, quoted names, comments), what may stand for a parameter, and the words above
 * where they are called.
 */
const TOKENS =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\?|\b(?:json_object|json_array|char)(?=\s*\()|\bCROSS JOIN(?=\s+\w+ AS \w+\s+ON\b)/g;

/**
 * The same statement as PostgreSQL reads it: each `?` becomes the `$1`, `$2`… of its place, and the words
 * that only have another name there get it. Everything else that the server says is said alike by both
 * engines, or by a function of the schema (`schema/functions.ts`). A text that Kysely built for PostgreSQL
 * comes out as it went in.
 */
export function toPostgresSql(sql: string): string {
  let place = 0;
  return sql.replaceAll(TOKENS, (token) => {
    if (token !== '?') return WORDS[token] ?? token;
    place += 1;
    return `$${place}`;
  });
}
