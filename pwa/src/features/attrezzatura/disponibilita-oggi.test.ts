import { attrezzaturaSchema } from '@gestionale/shared-schema/attrezzatura/attrezzatura.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { describe, expect, test } from 'vitest';

import { testId, testProgetto } from '../../testing/test-rows.ts';
import { disponibilitaOggi } from './disponibilita-oggi.ts';

const OGGI = giornoSchema.parse('2026-05-12');
const IERI = '2026-05-11';
const DOMANI = '2026-05-13';

const motosega = attrezzaturaSchema.parse({
  id: testId(),
  nome_attrezzo: 'Motosega',
  descrizione: null,
  quantita_totale: 5,
  costo_acquisto: 450,
  data_acquisto: null,
  data_prevista_sostituzione: null,
});

function progetto(nome_progetto: string, giorni: readonly string[], quantita: number, fields = {}) {
  const impegno = {
    id: testId(),
    attrezzatura_id: motosega.id,
    nome_attrezzo: motosega.nome_attrezzo,
    quantita_impegnata: quantita,
  };
  return testProgetto(giorni, { nome_progetto, attrezzaturaAssegnata: [impegno], ...fields });
}

const oggi = (...progetti: readonly ReturnType<typeof progetto>[]) => {
  const [attrezzo] = disponibilitaOggi([motosega], progetti, OGGI);
  const impegni = attrezzo?.impegni.map(({ nome_progetto, quantita }) => [nome_progetto, quantita]);
  return { disponibile: attrezzo?.disponibile, impegni };
};

describe('what is available today', () => {
  test('is everything while no project of today commits it', () => {
    expect(oggi()).toEqual({ disponibile: 5, impegni: [] });
    expect(oggi(progetto('Viale', [IERI, DOMANI], 2))).toEqual({ disponibile: 5, impegni: [] });
  });

  test('is the total less what projects of today commit, which are named in Italian order', () => {
    expect(oggi(progetto('Viale', [OGGI], 2), progetto('Èdera', [IERI, OGGI, DOMANI], 1))).toEqual({
      disponibile: 2,
      impegni: [
        ['Èdera', 1],
        ['Viale', 2],
      ],
    });
  });

  test.each(['Completato', 'Annullato'])('does not count a project that is %s', (stato) => {
    expect(oggi(progetto('Viale', [OGGI], 2, { stato })).disponibile).toBe(5);
  });

  test.each(['In Lavorazione', 'Confermato'])('counts a project that is %s', (stato) => {
    expect(oggi(progetto('Viale', [OGGI], 2, { stato })).disponibile).toBe(3);
  });

  test('is below nothing when more is committed than there is', () => {
    expect(oggi(progetto('Viale', [OGGI], 7)).disponibile).toBe(-2);
  });
});
