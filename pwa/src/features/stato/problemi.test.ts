import type { Stato } from '@gestionale/shared-schema/stato/contracts.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { expect, test } from 'vitest';

import { trovaProblemi } from './problemi.ts';

const ORA_MS = Date.UTC(2026, 4, 12, 7, 30);
const GIGA = 1024 ** 3;
const BACKUP_VECCHIO_MS = 48 * 3_600_000;

function stato(diverso: Partial<Stato> = {}): Stato {
  return {
    adesso: toIstante(ORA_MS),
    versione: '1',
    avviato_il: toIstante(ORA_MS),
    database_byte: GIGA,
    log_byte: 0,
    disco_byte: 100 * GIGA,
    disco_libero_byte: 50 * GIGA,
    ultimo_backup: toIstante(ORA_MS - BACKUP_VECCHIO_MS + 1),
    backup_avviso_ore: 48,
    dispositivi: { silenziosi: 0, svuotati: 0, sostituiti: 0 },
    registrazioni_in_attesa: 0,
    avvisi_in_attesa: 0,
    errori_oggi: [],
    ore: [],
    giorni: [],
    ...diverso,
  };
}

test.each<[string, Partial<Stato>, string[]]>([
  ['all is well', {}, []],
  ['no backup is known', { ultimo_backup: null }, ['Nessun backup conosciuto']],
  [
    'the last one is old',
    { ultimo_backup: toIstante(ORA_MS - BACKUP_VECCHIO_MS) },
    ["L'ultimo backup riuscito è di 2 giorni fa"],
  ],
  [
    'whoever runs the server said from when it is old',
    { ultimo_backup: toIstante(ORA_MS - 26 * 3_600_000), backup_avviso_ore: 26 },
    ["L'ultimo backup riuscito è di 26 ore fa"],
  ],
  [
    'it is not old yet by what they said',
    { ultimo_backup: toIstante(ORA_MS - 70 * 3_600_000), backup_avviso_ore: 72 },
    [],
  ],
  [
    'the last one is nowhere but on the machine that made it',
    { backup_solo_qui: true },
    ["L'ultimo backup non è stato portato altrove"],
  ],
  [
    'it is old besides',
    { backup_solo_qui: true, ultimo_backup: toIstante(ORA_MS - BACKUP_VECCHIO_MS) },
    ["L'ultimo backup riuscito è di 2 giorni fa", "L'ultimo backup non è stato portato altrove"],
  ],
  ['they do not want to be told', { ultimo_backup: null, backup_avviso_ore: 0 }, []],
  [
    'they do not want to be told of an old one',
    { ultimo_backup: toIstante(ORA_MS - 900 * 3_600_000), backup_avviso_ore: 0 },
    [],
  ],
  [
    'a tenth of the disk is left',
    { disco_libero_byte: 10 * GIGA - 1 },
    ["Sul disco del server c'è poco spazio"],
  ],
  [
    'a small disk is nearly full',
    { disco_byte: 2 * GIGA, disco_libero_byte: 0.9 * GIGA },
    ["Sul disco del server c'è poco spazio"],
  ],
])('where %s', (_when, diverso, titoli) => {
  expect(trovaProblemi(stato(diverso)).map(({ titolo }) => titolo)).toEqual(titoli);
});
