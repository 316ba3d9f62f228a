import { leggiValidita as contract } from '@gestionale/shared-schema/progetti/contracts.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { progettoIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { User } from '../../sync/handlers.ts';
import { ADESSO, openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { leggiValidita } from './leggi-validita.ts';
import { validitaNeiGiorni } from './validita-nei-giorni.ts';

const NESSUNA = {
  scadenza_permesso_soggiorno: null,
  scadenza_attestati_sicurezza: null,
  scadenza_idoneita_medica: null,
};
const giorno = (text: string) => giornoSchema.parse(text);
const GIORNI = [giorno('2026-05-11'), giorno('2026-05-14'), giorno('2026-05-20')];

it.each([
  ['assente', null, {}],
  ['valida', null, { scadenza_idoneita_medica: giorno('2026-05-20') }],
  [
    'scaduta',
    'Idoneità medica scade il 12/05/2026, prima del 14/05/2026',
    {
      scadenza_idoneita_medica: giorno('2026-05-12'),
      scadenza_attestati_sicurezza: giorno('2027-01-01'),
    },
  ],
  [
    'scaduta',
    'Attestati sicurezza scadono il 19/05/2026, prima del 20/05/2026',
    { scadenza_attestati_sicurezza: giorno('2026-05-19') },
  ],
  [
    'in_scadenza',
    "Permesso di soggiorno scade il 21/03/2026, prima dell'11/05/2026: verifica che il rinnovo sia stato chiesto",
    { scadenza_permesso_soggiorno: giorno('2026-03-21') },
  ],
  [
    'scaduta',
    "Permesso di soggiorno scade il 20/03/2026, prima dell'11/05/2026",
    { scadenza_permesso_soggiorno: giorno('2026-03-20') },
  ],
  [
    'scaduta',
    "Permesso di soggiorno scade il 15/05/2026, prima del 20/05/2026: verifica che il rinnovo sia stato chiesto; Idoneità medica scade il 10/05/2026, prima dell'11/05/2026",
    {
      scadenza_permesso_soggiorno: giorno('2026-05-15'),
      scadenza_idoneita_medica: giorno('2026-05-10'),
    },
  ],
])('documents on the days of a project are %s: %s', (validita, motivo, scadenze) => {
  expect(validitaNeiGiorni({ ...NESSUNA, ...scadenze }, GIORNI)).toEqual({ validita, motivo });
});

let world: SliceWorld;
let admin: User;

beforeEach(async () => {
  world = await openSliceWorld();
  admin = world.user('Admin');
});

afterEach(() => world.db.close());

async function validita(id: string, user = admin) {
  const outcome = await leggiValidita({ id: progettoIdSchema.parse(id) }, world.query(user));
  if (!outcome.ok) return outcome;
  return new Map(contract.output.parse(outcome.value).map((each) => [each.dipendente_id, each]));
}

it('judges the active and whoever is on the project, on its own days and not today', async () => {
  const { rows } = world;
  const scadenza_idoneita_medica = giorno('2026-06-30');
  const attivo = rows.dipendente({ scadenza_idoneita_medica });
  const uscito = rows.dipendente({ attivo: 0, scadenza_idoneita_medica });
  const altro = rows.dipendente({ attivo: 0, scadenza_idoneita_medica });
  const progetto = rows.progetto(['2026-07-02', '2026-07-01']);
  rows.assegna(progetto, uscito);
  rows.assegna(progetto, altro, { rimosso_il: ADESSO });
  const trovati = await validita(progetto);
  const motivo = 'Idoneità medica scade il 30/06/2026, prima del 01/07/2026';
  expect(trovati).toEqual(
    new Map([
      [admin.id, { dipendente_id: admin.id, validita: 'assente', motivo: null }],
      [attivo, { dipendente_id: attivo, validita: 'scaduta', motivo }],
      [uscito, { dipendente_id: uscito, validita: 'scaduta', motivo }],
    ]),
  );
});

it('judges the day on which a night ends too, but not the one that it ends with', async () => {
  const { rows } = world;
  const primo = rows.dipendente({ scadenza_idoneita_medica: giorno('2026-07-01') });
  const secondo = rows.dipendente({ scadenza_idoneita_medica: giorno('2026-07-02') });
  const progetto = rows.progetto(['2026-07-01']);
  const orario = (ora_inizio: string, ora_fine: string) =>
    world.db.now.run(
      world.db.query.updateTable('giornate').set({
        ora_inizio: orarioSchema.parse(ora_inizio),
        ora_fine: orarioSchema.parse(ora_fine),
      }),
    );
  orario('22:00', '06:00');
  const motivo = 'Idoneità medica scade il 01/07/2026, prima del 02/07/2026';
  expect(await validita(progetto)).toMatchObject(
    new Map([
      [admin.id, { validita: 'assente' }],
      [primo, { validita: 'scaduta', motivo }],
      [secondo, { validita: 'valida' }],
    ]),
  );
  orario('16:00', '00:00');
  expect(await validita(progetto)).toMatchObject(
    new Map([
      [admin.id, { validita: 'assente' }],
      [primo, { validita: 'valida' }],
      [secondo, { validita: 'valida' }],
    ]),
  );
});

it('judges today on a project without days', async () => {
  const { rows } = world;
  const ieri = rows.dipendente({ scadenza_idoneita_medica: giorno('2026-05-11') });
  const oggi = rows.dipendente({ scadenza_idoneita_medica: giorno('2026-05-12') });
  const trovati = await validita(rows.progetto([]));
  expect(trovati).toMatchObject(
    new Map([
      [admin.id, { validita: 'assente' }],
      [ieri, { validita: 'scaduta' }],
      [oggi, { validita: 'valida' }],
    ]),
  );
});

it('tells a Manager whether documents hold, never which or until when', async () => {
  const { rows } = world;
  const manager = world.user('Manager');
  const scaduto = rows.dipendente({ scadenza_idoneita_medica: giorno('2031-06-30') });
  const chiesto = rows.dipendente({ scadenza_permesso_soggiorno: giorno('2199-05-30') });
  const valido = rows.dipendente({ scadenza_attestati_sicurezza: giorno('2199-12-31') });
  const trovati = await validita(rows.progetto(['2199-06-01']), manager);
  if (!(trovati instanceof Map)) throw new Error('The manager may ask');
  const colori = [scaduto, chiesto, valido].map((id) => trovati.get(id)?.validita);
  expect(colori).toEqual(['scaduta', 'scaduta', 'valida']);
  const detto = JSON.stringify([...trovati.values()]);
  expect(detto).toContain('chiedi a un Admin');
  expect(detto).not.toMatch(/\d\d\/\d\d\/\d{4}|idoneit|permesso|attestat/i);
});

it('answers that an unknown project is not there', async () => {
  expect(await validita(world.rows.id())).toMatchObject({
    ok: false,
    refusal: { codice: 'non_trovato' },
  });
});
