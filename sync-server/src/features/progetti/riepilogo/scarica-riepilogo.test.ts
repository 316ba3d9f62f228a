import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../../testing/create-test-server.ts';
import { readPdf } from '../../../testing/requests/read-pdf.ts';
import { ADESSO } from '../../../testing/slice-world.ts';

let server: TestServer;
let manager: DipendenteId;

beforeEach(async () => {
  server = await createTestServer();
  manager = server.rows.dipendente({ ruolo: 'Manager' });
});

afterEach(() => server.close());

function scarica(id: string, as = manager) {
  return server.call('GET', `/api/progetti/${id}/recap-pdf`, { as });
}

describe('downloading the recap of a project', () => {
  it.each(['In Lavorazione', 'Completato', 'Annullato'] as const)(
    'is refused while its saved state is %s',
    async (stato) => {
      const reply = await scarica(server.rows.progetto(undefined, { stato }));
      expect(reply.status).toBe(409);
      expect(reply.json()).toMatchObject({ codice: 'progetto_non_confermato' });
    },
  );

  it('is forbidden to an Operatore, also of an activity that is theirs', async () => {
    const operatore = server.rows.dipendente();
    const progetto = server.rows.progetto();
    server.rows.assegna(progetto, operatore);
    expect((await scarica(progetto, operatore)).status).toBe(403);
    expect((await scarica(server.rows.id())).status).toBe(404);
  });

  it('gives what is saved now: people on it, hours also of those taken off, nothing of others', async () => {
    const { rows } = server;
    const ada = rows.dipendente({ nome: 'Ada', cognome: 'Àbate' });
    const ugo = rows.dipendente({ nome: 'Ugo', cognome: 'Zanga' });
    const progetto = rows.progetto(['2026-05-13', '2026-05-12'], { nome_progetto: 'Forlì è qui' });
    rows.assegna(progetto, ugo, { mansioni_assegnate: '["Capitano"]', rimosso_il: ADESSO });
    rows.assegna(progetto, ada, { mansioni_assegnate: '["Driver","Top Gun"]' });
    rows.impegna(progetto, rows.attrezzatura({ nome_attrezzo: 'Sega' }), 2);
    rows.foglioOre(progetto, ugo, { ore_lavorate_centesimi: toCentesimiOra(4), approvato: 1 });
    rows.foglioOre(progetto, ada, { ore_lavorate_centesimi: toCentesimiOra(3.25) });
    rows.foglioOre(progetto, ada, { ore_lavorate_centesimi: toCentesimiOra(1.5), approvato: 1 });
    rows.foglioOre(progetto, ugo, {
      ore_lavorate_centesimi: toCentesimiOra(2),
      rimandato_il: ADESSO,
    });
    const altro = rows.progetto(['2026-07-01'], { nome_progetto: 'Altrove' });
    rows.foglioOre(altro, ada);
    rows.impegna(altro, rows.attrezzatura({ nome_attrezzo: 'Scala' }), 1);

    const file = await scarica(progetto);
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toContain('riepilogo-forli-e-qui-2026-05-12.pdf');
    const { text } = await readPdf(file.bytes);
    for (const words of [
      'Giornate 2 dal 12/05/2026 al 13/05/2026',
      'martedì 12 maggio 2026 08:00 16:00 mercoledì 13 maggio 2026 08:00 16:00',
      'Dipendente Mansioni Àbate Ada Driver, Top Gun Attrezzatura',
      'Sega 2',
      'Àbate Ada 1,50 3,25 0,00 4,75 Zanga Ugo 4,00 0,00 2,00 6,00 Totale 5,50 3,25 2,00 10,75',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/Altrove|Scala|Capitano/);
  });
});
