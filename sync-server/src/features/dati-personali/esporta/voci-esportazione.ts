import { mesiDi, type Mese, type Quando } from '@gestionale/shared-schema/mesi/mesi-di.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { ContrattoId, DipendenteId, RicevutaId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Database } from '../../../db/database.ts';
import { rawQuery } from '../../../db/raw-query.ts';
import type { Asker, RenderPdf } from '../../../pdf/pdf-queue.ts';
import { testiEsportazione } from '../../../testi/esportazione.ts';
import type { ZipEntry } from '../../../zip/zip-stream.ts';
import { registro } from '../registro/registro.ts';
import type { Colonna, Righe } from '../registro/voce-registro.ts';
import { leggiRighe } from './leggi-righe.ts';
import { scriviJson } from './scrivi-json.ts';
import type { Stampa, Stampe } from './stampe.ts';

interface VociParts {
  readonly db: Database;
  readonly id: DipendenteId;
  readonly adesso: Istante;
  readonly asker: Asker;
  readonly stampe: Stampe;
  readonly renderPdf: RenderPdf;
}

interface Voce {
  readonly righe: Righe | undefined;
  readonly colonne: Readonly<Record<string, Colonna>>;
}

/** Everything that is kept of a person as files of an archive, each made when its turn comes. */
export async function vociEsportazione(parts: VociParts): Promise<readonly ZipEntry[]> {
  const { db, id, adesso, stampe } = parts;
  const [contratti, ricevute, mesi] = await Promise.all([
    db.all(rawQuery<Datata<ContrattoId>>(CONTRATTI, [id])),
    db.all(rawQuery<Datata<RicevutaId>>(RICEVUTE, [id])),
    leggiMesi(db, id),
  ]);
  const tabelle = Object.entries<Voce>(registro).flatMap(([nome, { righe, colonne }]) =>
    righe === undefined ? [] : [{ nome, righe, colonne }],
  );
  const pdf = createPdfEntry(parts);
  return [
    {
      path: testiEsportazione.leggimi,
      compress: true,
      open: () => intero(testiEsportazione.spiega(tabelle, adesso)),
    },
    ...tabelle.map(({ nome, righe, colonne }) => ({
      path: `dati/${nome}.json`,
      compress: true,
      open: () => scriviJson(leggiRighe(db, { righe, colonne }, id)),
    })),
    ...contratti.map((riga, n) =>
      pdf(`contratti/${riga.data}-${n + 1}.pdf`, () => stampe.contratto(db, riga.id, adesso)),
    ),
    ...ricevute.map((riga, n) =>
      pdf(`ricevute/${riga.data}-${n + 1}.pdf`, () => stampe.ricevuta(db, riga.id, adesso)),
    ),
    ...mesi.map((mese) =>
      pdf(`ore/${mese}.pdf`, () => stampe.mese(db, { dipendente_id: id, mese }, adesso)),
    ),
  ];
}

interface Datata<Id> {
  readonly id: Id;
  readonly data: Giorno;
}

const CONTRATTI = `SELECT id, data_stipula AS data FROM contratti
  WHERE dipendente_id = ?1 ORDER BY data_stipula, id`;
const RICEVUTE = `SELECT r.id, r.data_pagamento AS data FROM ricevute AS r JOIN contratti AS c ON c.id = r.contratto_id
  WHERE c.dipendente_id = ?1 ORDER BY r.data_pagamento, r.id`;
const QUANDO = `SELECT DISTINCT data, ora_inizio, ora_fine, pausa,
    ore_lavorate_centesimi / 100.0 AS ore_lavorate
  FROM fogli_ore WHERE dipendente_id = ?1`;

/** The months in which any of their hours lie: those over the end of one are of the next too. */
async function leggiMesi(db: Database, id: DipendenteId): Promise<readonly Mese[]> {
  const ore = await db.all(rawQuery<Quando>(QUANDO, [id]));
  return [...new Set(ore.flatMap(mesiDi))].toSorted();
}

/** Through the queue of all documents, where whoever asks for many waits behind whoever asks for one. */
function createPdfEntry({ asker, renderPdf }: VociParts) {
  return (path: string, lay: () => Promise<Stampa | undefined>): ZipEntry => ({
    path,
    compress: false,
    open: async () => {
      const stampa = await lay();
      // Deleted while the archive was made: the rest is still theirs.
      return intero(stampa === undefined ? '' : await renderPdf(stampa.document, asker));
    },
  });
}

async function* intero(content: string | Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield typeof content === 'string' ? Buffer.from(content) : content;
}
