/** One line of a file with something in it. */
export interface RigaTabella {
  /** As the file's own program counts it, the first is 1. */
  readonly linea: number;
  readonly celle: readonly string[];
}

/** What a file holds: lines of cells, every one of them text. */
export interface Tabella {
  readonly righe: readonly RigaTabella[];
}

/** Why a file is not read. */
export type MotivoIllegibile =
  | 'vuoto'
  | 'solo_titoli'
  | 'troppo_grande'
  | 'troppe_righe'
  | 'troppe_colonne'
  | 'cella_lunga'
  | 'non_zip'
  | 'protetto'
  | 'non_valido';

/** A file that is not taken, with what to say. */
export class FileIllegibile extends Error {
  readonly motivo: MotivoIllegibile;

  constructor(motivo: MotivoIllegibile) {
    super(motivo);
    this.name = 'FileIllegibile';
    this.motivo = motivo;
  }
}

/** What a file of people may have; more is nobody's list, or meant to stop the device. */
export const LIMITI = {
  bytes: 5 * 1024 * 1024,
  /** Of a spreadsheet's parts, all together, when they are unpacked. */
  bytesSpacchettati: 40 * 1024 * 1024,
  /** With the line of headings. */
  righe: 1001,
  colonne: 100,
  caratteri: 4000,
} as const;

/** Collects lines, and stops at what no list of people has. */
export class RaccoltaRighe {
  readonly righe: RigaTabella[] = [];

  /** Lines without anything in them are left out. */
  add(linea: number, celle: readonly string[]): void {
    if (celle.every((cella) => cella.trim() === '')) return;
    if (celle.some((cella) => cella.length > LIMITI.caratteri)) {
      throw new FileIllegibile('cella_lunga');
    }
    if (this.righe.length === LIMITI.righe) throw new FileIllegibile('troppe_righe');
    this.righe.push({ linea, celle });
  }

  fine(): Tabella {
    if (this.righe.length === 0) throw new FileIllegibile('vuoto');
    return { righe: this.righe };
  }
}
