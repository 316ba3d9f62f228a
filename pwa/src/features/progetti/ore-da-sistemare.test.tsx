import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { progettoSchema } from '@gestionale/shared-schema/progetti/progetto.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { dipendenteIdSchema } from '@gestionale/shared-schema/values/id.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { PageOfEntries } from '../../testing/page-of-entries.ts';
import { testId } from '../../testing/test-rows.ts';
import { createBrowserHistory } from '../../ui/routing/browser-history.ts';
import { HistoryRouter } from '../../ui/routing/history-router.tsx';
import { OreDellaGiornata } from './giornate-attivita.tsx';
import { Oggi } from './oggi.tsx';

const oggi = giornoSchema.parse('2026-05-12');
const progetto = progettoSchema.parse({
  id: testId(),
  nome_progetto: 'Bosco',
  nome_cliente: null,
  tipo_progetto: null,
  tipo_attivita: null,
  descrizione: null,
  stato: 'Confermato',
  numero_giornate: 1,
  data_inizio: oggi,
  data_fine: oggi,
  giornate: [{ id: testId(), data: oggi, ora_inizio: '08:00', ora_fine: '16:00' }],
  dipendentiAssegnati: [],
  attrezzaturaAssegnata: [],
  versione: 1,
});
const user = {
  id: dipendenteIdSchema.parse(testId()),
  ruolo: 'Operatore',
  nome: 'Ada',
  cognome: 'Verdi',
} as const;
const diOggi = { progetto_id: progetto.id, data: oggi };
const rifiutata = { ...diOggi, ore_lavorate: 7.5 };
// why the cast: of a row only these are looked at here.
const riga = { ...diOggi, ore_lavorate: 2 } as FoglioOre;

function drawn(children: ReactNode): string {
  // why the cast: only what is used of a window stands in for it.
  const page = new PageOfEntries('/my-planning') as unknown as Window;
  return renderToStaticMarkup(
    <HistoryRouter history={createBrowserHistory(page)}>{children}</HistoryRouter>,
  );
}

const card = (ore: readonly FoglioOre[], rifiutate: readonly (typeof rifiutata)[]) =>
  drawn(
    <Oggi
      user={user}
      oggi={oggi}
      giornate={progetto.giornate.map((giornata) => ({ progetto, giornata }))}
      prossima={undefined}
      ore={ore}
      rifiutate={rifiutate}
      renderStato={() => null}
    />,
  );

test('hours of today that were refused wait in Da sistemare, and are not asked for as if there were none', () => {
  const markup = card([], [rifiutata]);
  expect(markup).not.toContain('ui-button--primary');
  expect(markup).toMatch(/href="\/sincronizzazione"><svg.*<\/svg>Da sistemare: 7,50 ore<\/a>/);
  expect(markup).toContain('Registra altre ore</a>');
  expect(markup).not.toContain('Ore registrate');
});

test('beside hours that stand the refused ones are told apart, and those of other days not at all', () => {
  const markup = card(
    [riga],
    [rifiutata, { ...rifiutata, data: giornoSchema.parse('2026-05-11') }],
  );
  expect(markup).toContain('Ore registrate: 2,00');
  expect(markup).toContain('Da sistemare: 7,50 ore</a>');
  expect(card([], [])).toContain('ui-button--primary');
});

test('on the page of the activity the day has them too', () => {
  const giorno = (ore: readonly FoglioOre[], rifiutate: readonly (typeof rifiutata)[]) =>
    progetto.giornate
      .map((giornata) =>
        drawn(<OreDellaGiornata giornata={giornata} ore={ore} rifiutate={rifiutate} past />),
      )
      .join('');
  expect(giorno([], [])).toContain('Registra ore</a>');
  expect(giorno([], [rifiutata])).not.toContain('Registra ore');
  expect(giorno([], [rifiutata])).toMatch(/href="\/sincronizzazione">Da sistemare: 7,50 ore<\/a>/);
  expect(giorno([riga], [rifiutata])).toContain('2,00 ore</span>');
  expect(giorno([riga], [rifiutata])).toContain('Da sistemare: 7,50 ore</a>');
});
