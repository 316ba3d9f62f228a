import ts from 'typescript';

import type { Profile } from '../plan/plan.ts';

/** A defect put into the product for one hunt: code that stands once in a file, replaced. */
export interface Mutation {
  readonly name: string;
  readonly edits: readonly Edit[];
  /** Where to begin to look: a seed whose history is known to show it. */
  readonly seed: number;
  readonly profile: Profile;
}

export interface Edit {
  /** From the root of the repository. */
  readonly file: string;
  readonly find: Code;
  readonly replace: Code;
}

/**
 * An expression, `() => a < b`, or statements, `() => { a(); }`, or either with private names, as the
 * last field of a class: `class { #a; at = () => this.#a; }`. Never called: what counts is how it
 * reads, so that whoever renames in the product renames here. A string is text inside of SQL.
 */
export type Code = (() => unknown) | (new () => object) | string;

/** A defect of one place. */
export function mutation(
  name: string,
  file: string,
  find: Code,
  replace: Code,
  seed: number,
  profile: Profile = 'general',
): Mutation {
  return { name, edits: [{ file, find, replace }], seed, profile };
}

/** The text of a file with the defect in it; throws unless it finds its place, once, and changes it. */
export function plant(text: string, { file, find, replace }: Edit): string {
  if (sense(find) === sense(replace)) throw new Error(`${file} stays the same: ${String(replace)}`);
  const changed =
    typeof find === 'string' ? replaceText(text, find, replace) : replaceCode(text, find, replace);
  if (changed === undefined) throw new Error(`${file} must hold once: ${String(find)}`);
  return changed;
}

function sense(code: Code): string {
  return typeof code === 'string' ? code : tokensOf(bodyOf(code));
}

function replaceText(text: string, find: string, replace: Code): string | undefined {
  return text.split(find).length === 2 ? text.replace(find, () => String(replace)) : undefined;
}

function replaceCode(text: string, find: Code, replace: Code): string | undefined {
  const wanted = bodyOf(find);
  const sought = ts.isBlock(wanted) ? wanted.statements[0] : wanted;
  if (sought === undefined || (ts.isBlock(wanted) && wanted.statements.length > 1))
    return undefined;
  const tokens = tokensOf(sought);
  const [place, ...others] = nodesIn(parse(text)).filter(
    (node) => node.kind === sought.kind && tokensOf(node) === tokens,
  );
  if (place === undefined || others.length > 0) return undefined;
  return text.slice(0, place.getStart()) + wordsFor(place, replace) + text.slice(place.end);
}

/** How the replacement reads in that place. */
function wordsFor(place: ts.Node, replace: Code): string {
  const body = bodyOf(replace);
  if (ts.isBlock(body) !== ts.isStatement(place)) {
    throw new Error(`An expression becomes one, and a statement some: ${String(replace)}`);
  }
  if (!ts.isBlock(body)) return `(${body.getText()})`;
  return ts.isBlock(place.parent) ? body.getText().slice(1, -1) : body.getText();
}

/** The block of statements, or the expression, that a function has. */
function bodyOf(code: Code): ts.Block | ts.Expression {
  const [written] = parse(`(${String(code)})`).statements;
  const given = written && ts.isExpressionStatement(written) ? bare(written.expression) : undefined;
  const field = given && ts.isClassExpression(given) ? given.members.at(-1) : undefined;
  const made = field && ts.isPropertyDeclaration(field) ? field.initializer : given;
  if (made === undefined || !ts.isArrowFunction(made)) throw new Error(`No code: ${String(code)}`);
  return ts.isBlock(made.body) ? made.body : bare(made.body);
}

function bare(expression: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(expression) ? bare(expression.expression) : expression;
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('code.ts', text, ts.ScriptTarget.Latest, true);
}

function nodesIn(node: ts.Node): ts.Node[] {
  const nodes = [node];
  ts.forEachChild(node, (child) => {
    nodes.push(...nodesIn(child));
  });
  return nodes;
}

/** What it says, however it is laid out and quoted. */
function tokensOf(node: ts.Node): string {
  if (ts.isStringLiteral(node)) return JSON.stringify(node.text);
  const children = node.getChildren();
  if (children.length === 0) return node.getText();
  return children
    .map(tokensOf)
    .filter((token) => token !== '')
    .join(' ')
    .replaceAll(/ , (?=[)\]}])/g, ' ');
}
