import { createHash } from 'node:crypto';

import { CAMPI_ATTREZZATURA } from '@gestionale/shared-schema/attrezzatura/contracts.ts';
import { CAMPI_CLIENTE } from '@gestionale/shared-schema/clienti/contracts.ts';
import { CAMPI_DIPENDENTE } from '@gestionale/shared-schema/dipendenti/contracts.ts';
import { CAMPI_FORNITORE } from '@gestionale/shared-schema/fornitori/contracts.ts';

import type { Queries } from '../../db/database.ts';
import type { EntitaDiEsempio } from '../../db/parts/esempi-tables.ts';
import { rawQuery } from '../../db/raw-query.ts';

/** What people see by a name of its own. */
export type ConNome = Exclude<EntitaDiEsempio, 'fogliOre'>;

interface Forma {
  /** SQL of its name, of the row `t`. */
  readonly nome: string;
  /** Columns of the row `t` by which it is known whether somebody changed it. */
  readonly campi: readonly string[];
}

const CAMPI = CAMPI_DIPENDENTE.filter((campo) => campo !== 'non_residente');

/** Of each kind; a project's version rises with its days, people and things too. */
const FORME: Readonly<Record<ConNome, Forma>> = {
  progetti: { nome: 't.nome_progetto', campi: ['versione'] },
  dipendenti: {
    nome: "t.nome || ' ' || t.cognome",
    // Together, so that of a resident they are what they were before there was the second.
    campi: [...CAMPI, 'attivo + 2 * t.non_residente'],
  },
  clienti: { nome: 't.ragione_sociale', campi: CAMPI_CLIENTE },
  fornitori: { nome: 't.ragione_sociale', campi: CAMPI_FORNITORE },
  attrezzatura: {
    nome: 't.nome_attrezzo',
    campi: CAMPI_ATTREZZATURA.map((campo) =>
      campo === 'costo_acquisto' ? 'costo_acquisto_centesimi' : campo,
    ),
  },
};

export const CON_NOME = Object.keys(FORME) as readonly ConNome[];

export interface RigaDiEsempio {
  readonly id: string;
  readonly nome: string;
  /** Whether somebody changed it since it was loaded. */
  readonly modificata: boolean;
  /** Of the row as it is. */
  readonly digest: string;
}

/** The examples of a kind, in the order of their names. */
export async function findEsempi(db: Queries, entita: ConNome): Promise<RigaDiEsempio[]> {
  const { nome, campi } = FORME[entita];
  const righe = await db.all(
    rawQuery<{ id: string; nome: string; digest: string; valori: string }>(
      `SELECT t.id, ${nome} AS nome, e.digest,
         json_array(${campi.map((campo) => `t.${campo}`).join(', ')}) AS valori
       FROM esempi AS e JOIN ${entita} AS t ON t.id = e.id
       WHERE e.entita = '${entita}' ORDER BY t.ordine, t.id`,
      [],
    ),
  );
  return righe.map((riga) => {
    const digest = createHash('sha256').update(riga.valori).digest('hex');
    return { id: riga.id, nome: riga.nome, digest, modificata: digest !== riga.digest };
  });
}
