import { FileIllegibile } from './tabella.ts';

/** What stands in a document, one after the other. */
export type XmlPart =
  | {
      readonly type: 'open';
      /** Without its prefix. */
      readonly name: string;
      readonly attributes: Readonly<Record<string, string>>;
      /** `<a/>`: no `close` follows. */
      readonly empty: boolean;
    }
  | { readonly type: 'close'; readonly name: string }
  | { readonly type: 'text'; readonly text: string };

const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

const TAG = /^(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s[^]*?)?)(\/?)$/;
const ATTRIBUTE = /\s(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/**
 * Walks through the tags and texts of a spreadsheet's part, as little of XML 1.0 as those need. A
 * document type is refused, and with it every entity that somebody could make up: nothing grows, and
 * nothing is fetched.
 */
export function* leggiXml(bytes: Uint8Array): Generator<XmlPart> {
  const text = new TextDecoder().decode(bytes);
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    const end = open === -1 ? text.length : open;
    if (end > at) yield { type: 'text', text: decode(text.slice(at, end)) };
    if (open === -1) return;
    if (text.startsWith('<!--', open)) {
      at = after(text, '-->', open + 4);
    } else if (text.startsWith('<![CDATA[', open)) {
      const close = after(text, ']]>', open);
      yield { type: 'text', text: text.slice(open + 9, close - 3) };
      at = close;
    } else if (text.startsWith('<?', open)) {
      at = after(text, '?>', open);
    } else if (text.startsWith('<!', open)) {
      throw new FileIllegibile('non_valido');
    } else {
      at = after(text, '>', open);
      yield tagOf(text.slice(open + 1, at - 1));
    }
  }
}

function after(text: string, what: string, from: number): number {
  const found = text.indexOf(what, from);
  if (found === -1) throw new FileIllegibile('non_valido');
  return found + what.length;
}

function tagOf(inside: string): XmlPart {
  const [, close, name, attributes = '', empty] = TAG.exec(inside) ?? [];
  if (name === undefined) throw new FileIllegibile('non_valido');
  if (close === '/') return { type: 'close', name };
  const found: Record<string, string> = {};
  for (const [, key = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    found[key] = decode(double ?? single ?? '');
  }
  return { type: 'open', name, attributes: found, empty: empty === '/' };
}

function decode(text: string): string {
  return text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{1,10});/gi, (_whole, name: string) => {
    if (!name.startsWith('#')) {
      const known = NAMED[name];
      if (known === undefined) throw new FileIllegibile('non_valido');
      return known;
    }
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    if (code > 0x10ffff) throw new FileIllegibile('non_valido');
    return String.fromCodePoint(code);
  });
}
