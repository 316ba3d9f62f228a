/**
 * Numbers of contracts and receipts, by year and by who issues them: the company its contracts, each
 * worker their own receipts. What is there already is numbered in order of date.
 */
export const numeriDocumenti: readonly string[] = [
  `CREATE TABLE numeratori (
    serie TEXT NOT NULL,
    anno INTEGER NOT NULL,
    ultimo INTEGER NOT NULL CHECK (ultimo >= 1),
    PRIMARY KEY (serie, anno)
  ) STRICT, WITHOUT ROWID`,
  'ALTER TABLE contratti ADD COLUMN numero INTEGER NOT NULL DEFAULT 0',
  `UPDATE contratti SET numero = (
    SELECT count(*) FROM contratti AS prima
    WHERE substr(prima.data_stipula, 1, 4) = substr(contratti.data_stipula, 1, 4)
      AND (prima.data_stipula, prima.id) <= (contratti.data_stipula, contratti.id))`,
  'CREATE UNIQUE INDEX contratti_numero ON contratti (substr(data_stipula, 1, 4), numero)',
  `INSERT INTO numeratori (serie, anno, ultimo)
    SELECT 'contratti', CAST(substr(data_stipula, 1, 4) AS INTEGER), max(numero)
    FROM contratti GROUP BY 2`,
  'ALTER TABLE ricevute ADD COLUMN numero INTEGER NOT NULL DEFAULT 0',
  `UPDATE ricevute SET numero = (
    SELECT count(*) FROM ricevute AS prima
    JOIN contratti AS suo ON suo.id = prima.contratto_id
    JOIN contratti AS mio ON mio.id = ricevute.contratto_id
    WHERE suo.dipendente_id = mio.dipendente_id
      AND substr(prima.data_pagamento, 1, 4) = substr(ricevute.data_pagamento, 1, 4)
      AND (prima.data_pagamento, prima.id) <= (ricevute.data_pagamento, ricevute.id))`,
  `INSERT INTO numeratori (serie, anno, ultimo)
    SELECT c.dipendente_id, CAST(substr(r.data_pagamento, 1, 4) AS INTEGER), max(r.numero)
    FROM ricevute AS r JOIN contratti AS c ON c.id = r.contratto_id GROUP BY 1, 2`,
];
