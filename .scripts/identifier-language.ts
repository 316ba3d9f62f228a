import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import englishWords from 'an-array-of-english-words' with { type: 'json' };
import ts from 'typescript';

const REPOSITORY = join(import.meta.dirname, '..');
export const GLOSSARY = 'shared-schema/docs/glossario.md';

/** Where the business speaks: everything else is machinery, which speaks English. */
const BUSINESS =
  /^(pwa\/src\/(features|testi)\/|sync-server\/src\/(features|demo|testi|db\/migrations)\/|shared-schema\/src\/(?!contract\/(?!refusal)|sync\/))/;
/** Their data are invented, and their words with them. */
const INVENTED = /\.test\.tsx?$|^pwa\/(e2e|bench)\/|\/testing\/|^\.scripts\//;

/** Texts that users read, tables as they were made, and what devices hold of earlier versions. */
const OTHER_NAMES = /\/testi\/|\/migration(s\/|-list)|\/earlier(-|\/)/;

/** What the glossary lets stand in identifiers. */
export interface Vocabulary {
  /** Italian words of the business that machinery may use too. */
  readonly business: ReadonlySet<string>;
  /** What programmers write and no dictionary has. */
  readonly technical: ReadonlySet<string>;
  /** Italian word that only a programmer would say → the English one that stands for it everywhere. */
  readonly replaced: ReadonlyMap<string, string>;
}

export interface Source {
  /** From the root of the repository. */
  readonly file: string;
  readonly text: string;
}

/** An Italian word in machinery, alone and inside a name, and one that has an English name. */
const PLANTED: Source = {
  file: 'pwa/src/sync/planted.ts',
  text: 'const scrivania = 1; const readScrivania = scrivania; const { epoca } = row;',
};
const PLANTED_FAULTS = 4;

/** Every identifier of machinery that is neither English nor a word of the business. */
export function checkIdentifiers(files: readonly string[]): string[] {
  const glossary = readFileSync(join(REPOSITORY, GLOSSARY), 'utf8');
  const vocabulary = readVocabulary(glossary);
  if (complainOf(PLANTED, vocabulary).length !== PLANTED_FAULTS) {
    return ['The check of identifiers does not see what is planted for it.'];
  }
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(REPOSITORY, file), 'utf8') }))
    .flatMap((source) => complainOf(source, vocabulary));
}

/** The word lists of the glossary: fenced blocks named `business`, `technical` and `replaced`. */
export function readVocabulary(glossary: string): Vocabulary {
  const block = (name: string): string[] => {
    const [, text] = new RegExp(`\`\`\`${name}\\n([^\`]*)\`\`\``).exec(glossary) ?? [];
    if (text === undefined) throw new Error(`${GLOSSARY} has no list of ${name} words`);
    return text.split(/\s+/).filter((word) => word !== '');
  };
  const pairs = block('replaced').map((pair) => pair.split('='));
  return {
    business: new Set(block('business')),
    technical: new Set(block('technical')),
    replaced: new Map(pairs.map(([italian = '', english = '']) => [italian, english])),
  };
}

/** What is wrong with the identifiers of one file, each said once. */
export function complainOf(source: Source, vocabulary: Vocabulary): string[] {
  if (OTHER_NAMES.test(source.file)) return [];
  const isMachinery = !BUSINESS.test(source.file) && !INVENTED.test(source.file);
  const complaints = new Set<string>();
  for (const name of identifiersOf(source)) {
    const english = vocabulary.replaced.get(name);
    if (english !== undefined) complaints.add(`${source.file}: ${name} is called ${english}.`);
    if (!isMachinery) continue;
    for (const word of wordsOf(name)) {
      if (isKnown(word, vocabulary)) continue;
      complaints.add(`${source.file}: ${word}, in ${name}, is neither English nor in ${GLOSSARY}.`);
    }
  }
  return [...complaints];
}

/** Names that this file gives or uses, but for the texts that users read, whose keys are Italian. */
function identifiersOf({ file, text }: Source): Set<string> {
  const names = new Set<string>();
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      if (!isText(node)) names.add(node.text.replace(/^#/, ''));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind));
  return names;
}

/** `testi.salva`, `shared.elenco.vuoto`, and the members of the types that demand such texts. */
function isText(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertySignature(parent) && parent.name === node) return isOfTexts(parent);
  if (ts.isBindingElement(parent)) return isOfTexts(parent);
  if (!ts.isPropertyAccessExpression(parent) || parent.name !== node) return false;
  let root: ts.Expression = parent.expression;
  while (ts.isPropertyAccessExpression(root)) root = root.expression;
  return ts.isIdentifier(root) && /^(testi|texts|shared|words)/i.test(root.text);
}

function isOfTexts(node: ts.Node): boolean {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (ts.isInterfaceDeclaration(at)) return /(Texts|Testi|Words)$/.test(at.name.text);
    if (ts.isPropertySignature(at) && ts.isIdentifier(at.name) && at.name.text === 'texts') {
      return true;
    }
    if (ts.isVariableDeclaration(at) && at.initializer !== undefined) {
      return /^(testi|texts|shared)/i.test(at.initializer.getText());
    }
  }
  return false;
}

/** `readJsonList` → read, json, list. */
function wordsOf(name: string): string[] {
  return name
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 1);
}

const english = new Set<string>(englishWords);

function isKnown(word: string, { business, technical }: Vocabulary): boolean {
  return english.has(word) || business.has(word) || technical.has(word);
}
