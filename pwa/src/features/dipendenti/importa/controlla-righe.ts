import type { RigaImportata } from '@gestionale/shared-schema/dipendenti/contracts.ts';
import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import { creaGiaPresenti, type GiaPresenti } from './gia-presenti.ts';
import { leggiRiga, type Problema, type Scritti } from './leggi-riga.ts';
import type { SensoColonna } from './riconosci-colonne.ts';

export type StatoRiga = 'buona' | 'dubbia' | 'errata';

/** A line of the file, as it would be taken. */
export interface RigaControllata {
  readonly id: DipendenteId;
  readonly linea: number;
  /** As the file has them, for whoever looks for the line. */
  readonly nome: string;
  readonly email: string;
  readonly ruolo: string;
  readonly problemi: readonly Problema[];
  readonly stato: StatoRiga;
  /** What is sent; undefined while something grave stands against it. */
  readonly dati: RigaImportata | undefined;
}

/** A line with the id that it keeps, however often it is checked and sent. */
export interface RigaDaControllare {
  readonly id: DipendenteId;
  readonly linea: number;
  readonly celle: readonly string[];
}

/** What lines are held against. */
interface Confronto {
  /** Everybody who is there, deactivated ones too: an email is anybody's once. */
  readonly dipendenti: readonly Dipendente[];
  readonly oggi: Giorno;
}

/** Checks every line by itself, against the lines before it and against who is there already. */
export function controllaRighe(
  righe: readonly RigaDaControllare[],
  sensi: readonly SensoColonna[],
  { dipendenti, oggi }: Confronto,
): RigaControllata[] {
  const propri = new Set<string>(righe.map(({ id }) => id));
  // Whoever came by these very lines, in an answer that was lost, does not stand in their own way.
  const gia = creaGiaPresenti(dipendenti.filter(({ id }) => !propri.has(id)));
  return righe.map((riga) => controllaRiga(riga, scrittiDi(riga.celle, sensi), { gia, oggi }));
}

function controllaRiga(
  { id, linea }: RigaDaControllare,
  scritti: Scritti,
  { gia, oggi }: { readonly gia: GiaPresenti; readonly oggi: Giorno },
): RigaControllata {
  const letta = leggiRiga(id, scritti, oggi);
  const problemi = [...letta.problemi, ...gia.problemiDi(linea, scritti)];
  const stato = statoDi(problemi);
  return {
    id,
    linea,
    nome: [scritti.cognome, scritti.nome].filter((each) => each !== undefined).join(' '),
    email: scritti.email ?? '',
    ruolo: letta.dati?.ruolo ?? scritti.ruolo ?? '',
    problemi,
    stato,
    dati: stato === 'errata' ? undefined : letta.dati,
  };
}

function statoDi(problemi: readonly Problema[]): StatoRiga {
  if (problemi.length === 0) return 'buona';
  return problemi.some(({ grave }) => grave) ? 'errata' : 'dubbia';
}

function scrittiDi(celle: readonly string[], sensi: readonly SensoColonna[]): Scritti {
  const scritti: Partial<Record<SensoColonna, string>> = {};
  for (const [index, senso] of sensi.entries()) {
    const cella = celle[index]?.trim() ?? '';
    if (senso !== 'ignora' && cella !== '') scritti[senso] = cella;
  }
  return scritti;
}
