import { addGiorni, giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';

import { leggiXml } from './leggi-xml.ts';
import { apriZip, type LeggiParte } from './leggi-zip.ts';
import { FileIllegibile, LIMITI, RaccoltaRighe, type Tabella } from './tabella.ts';

/**
 * The first sheet of a spreadsheet (ECMA-376), every cell as text: days as `YYYY-MM-DD`, numbers as
 * they are stored, and of a formula the value that was saved with it. Nothing is reckoned here.
 */
export async function leggiXlsx(bytes: Uint8Array): Promise<Tabella> {
  const parte = apriZip(bytes);
  const { path, dal1904 } = await primoFoglio(parte);
  const foglio = await parte(path);
  if (foglio === undefined) throw new FileIllegibile('non_valido');
  const testi = testiCondivisi(await parte('xl/sharedStrings.xml'));
  const stili = stiliDelleCelle(await parte('xl/styles.xml'));
  return leggiFoglio(foglio, (cella) => valoreDi(cella, { testi, stili, dal1904 }));
}

/** Where the first sheet is, and whether days are counted from 1904 on. */
async function primoFoglio(parte: LeggiParte) {
  const cartella = await parte('xl/workbook.xml');
  const legami = await parte('xl/_rels/workbook.xml.rels');
  if (cartella === undefined || legami === undefined) throw new FileIllegibile('non_valido');
  let legame: string | undefined;
  let dal1904 = false;
  for (const part of leggiXml(cartella)) {
    if (part.type !== 'open') continue;
    if (part.name === 'sheet') legame ??= part.attributes['id'];
    if (part.name === 'workbookPr') dal1904 = isTrue(part.attributes['date1904']);
  }
  for (const part of leggiXml(legami)) {
    if (part.type !== 'open' || part.name !== 'Relationship') continue;
    const { Id, Target } = part.attributes;
    if (Id === legame && Target !== undefined) {
      return { path: Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`, dal1904 };
    }
  }
  throw new FileIllegibile('non_valido');
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

/** Texts that cells name by their place. */
function testiCondivisi(bytes: Uint8Array | undefined): readonly string[] {
  if (bytes === undefined) return [];
  const testi: string[] = [];
  let current: string | undefined;
  let inText = false;
  let inReading = false;
  for (const part of leggiXml(bytes)) {
    if (part.type === 'text') {
      if (inText && !inReading && current !== undefined) current += part.text;
    } else if (part.name === 't') {
      inText = part.type === 'open' && !part.empty;
    } else if (part.name === 'rPh') {
      inReading = part.type === 'open' && !part.empty;
    } else if (part.name === 'si') {
      if (part.type === 'open') current = '';
      if (part.type === 'close' || part.empty) {
        testi.push(current ?? '');
        current = undefined;
      }
    }
  }
  return testi;
}

/** Formats of days among those that need no text of their own. */
const DATE_PREDEFINITE: ReadonlySet<number> = new Set([14, 15, 16, 17, 22]);

/** How a style that cells name shows a number. */
interface Stile {
  readonly isData: boolean;
  /** How many digits it has at least: `00000` of a CAP. */
  readonly cifre: number;
}

function stiliDelleCelle(bytes: Uint8Array | undefined): readonly Stile[] {
  if (bytes === undefined) return [];
  const propri = new Map<number, Stile>();
  const stili: Stile[] = [];
  let inCelle = false;
  for (const part of leggiXml(bytes)) {
    if (part.type === 'text') continue;
    if (part.name === 'cellXfs') inCelle = part.type === 'open' && !part.empty;
    if (part.type !== 'open') continue;
    const formato = Number(part.attributes['numFmtId']);
    if (part.name === 'numFmt') propri.set(formato, stileDi(part.attributes['formatCode']));
    if (part.name === 'xf' && inCelle) {
      stili.push(propri.get(formato) ?? { isData: DATE_PREDEFINITE.has(formato), cifre: 0 });
    }
  }
  return stili;
}

function stileDi(formato = ''): Stile {
  return { isData: isFormatoData(formato), cifre: /^0+$/.test(formato) ? formato.length : 0 };
}

/** Days and years are asked for, outside of quoted words, colours and escaped letters. */
function isFormatoData(formato: string): boolean {
  return /[dgya]/i.test(formato.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/general/i, ''));
}

interface Cella {
  readonly tipo: string | undefined;
  readonly stile: number;
  /** What is between the tags of its value. */
  readonly valore: string;
}

interface Contesto {
  readonly testi: readonly string[];
  readonly stili: readonly Stile[];
  readonly dal1904: boolean;
}

function valoreDi({ tipo, stile, valore }: Cella, { testi, stili, dal1904 }: Contesto): string {
  if (tipo === 's') return testi[Number(valore)] ?? '';
  if (tipo === 'b') return valore === '1' ? 'VERO' : 'FALSO';
  if (tipo === 'd') return valore.slice(0, 10);
  if (tipo === 'inlineStr' || tipo === 'str' || tipo === 'e' || valore === '') return valore;
  const numero = Number(valore);
  if (Number.isNaN(numero)) return valore;
  const { isData = false, cifre = 0 } = stili[stile] ?? {};
  if (isData) return giornoDi(numero, dal1904) ?? valore;
  // 1.2E+11 is how long numbers are stored, 0.1 + 0.2 how fractions are: neither is how one reads them.
  if (!Number.isSafeInteger(numero)) return String(Number(numero.toPrecision(15)));
  return numero < 0 ? String(numero) : String(numero).padStart(cifre, '0');
}

/** Days up to here are one less than they say: there is a 29 February 1900 that never was. */
const DOPO_IL_1900 = 60;

/** The last day that Excel knows, 31/12/9999. */
const ULTIMO = 2_958_465;

function giornoDi(numero: number, dal1904: boolean): string | undefined {
  const giorni = Math.floor(numero);
  if (giorni < 0 || giorni > ULTIMO) return undefined;
  if (dal1904) return addGiorni(giornoSchema.parse('1904-01-01'), giorni);
  const prima = giorni < DOPO_IL_1900 ? 1 : 0;
  return addGiorni(giornoSchema.parse('1899-12-30'), giorni + prima);
}

function leggiFoglio(bytes: Uint8Array, valore: (cella: Cella) => string): Tabella {
  const raccolta = new RaccoltaRighe();
  let linea = 0;
  let celle: string[] = [];
  let colonna = -1;
  let tipo: string | undefined;
  let stile = 0;
  let testo = '';
  let collecting = false;
  for (const part of leggiXml(bytes)) {
    if (part.type === 'text') {
      if (collecting) testo += part.text;
      continue;
    }
    const isOpen = part.type === 'open';
    const isEnd = !isOpen || part.empty;
    if (part.name === 'row') {
      if (isOpen) {
        linea = Number(part.attributes['r'] ?? linea + 1);
        celle = [];
        colonna = -1;
      }
      if (isEnd)
        raccolta.add(
          linea,
          Array.from(celle, (cella) => cella ?? ''),
        );
    } else if (part.name === 'c') {
      if (isOpen) {
        colonna = colonnaDi(part.attributes['r']) ?? colonna + 1;
        if (colonna >= LIMITI.colonne) throw new FileIllegibile('troppe_colonne');
        tipo = part.attributes['t'];
        stile = Number(part.attributes['s'] ?? 0);
        testo = '';
      }
      if (isEnd) celle[colonna] = valore({ tipo, stile, valore: testo }).trim();
    } else if (part.name === 'v' || part.name === 't') {
      collecting = isOpen && !isEnd;
    }
  }
  return raccolta.fine();
}

/** `C7` is the third: 2. */
function colonnaDi(cella: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(cella ?? '')?.[0];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0) - 1;
}
