import type { FuoriPaghe, MeseLetto } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import { meseSchema } from '@gestionale/shared-schema/mesi/mese.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { dipendenteIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { ScaricaMese } from './scarica-mese.tsx';
import type { ScaricoDelMese } from './use-scarica-mese.ts';

const NESSUNA_ORA = { ordinarie: 0, notturne: 0, festive: 0, festive_notturne: 0 };

const MESE: MeseLetto = {
  mese: meseSchema.parse('2026-10'),
  chiuso: false,
  scadenza: giornoSchema.parse('2026-11-30'),
  in_attesa: 0,
  arrivate_dopo: 0,
  chiusure: [],
  notte: { dalle: orarioSchema.parse('22:00'), alle: orarioSchema.parse('06:00') },
  festivi: [],
  persone: [],
  totale: NESSUNA_ORA,
  ore: 0,
  anomalie: [],
  voci_in_attesa: [],
  voci_arrivate_dopo: [],
  telefoni: [],
};

const SCARICO: ScaricoDelMese = {
  inCorso: false,
  file: () => Promise.resolve(),
  foglioDi: () => Promise.resolve(),
  paghe: () => Promise.resolve(),
};

const LUCA: FuoriPaghe = {
  dipendente_id: dipendenteIdSchema.parse('01975c2e-1234-7abc-8def-0123456789ab'),
  nome: 'Luca',
  cognome: 'Bianchi',
  tipo_assunzione: 'prestazione occasionale',
};

function drawn(mese: Partial<MeseLetto>, admin = true): string {
  return renderToStaticMarkup(
    <ScaricaMese mese={{ ...MESE, ...mese }} admin={admin} offline={false} scarico={SCARICO} />,
  );
}

test('over the consultant’s files stands who is in none of them, and why', () => {
  const sole: FuoriPaghe = { ...LUCA, nome: 'Sole', cognome: 'Verdi', tipo_assunzione: 'fattura' };
  expect(drawn({ fuori_paghe: [LUCA, sole] })).toContain(
    'Non sono nel file: Bianchi Luca (prestazione occasionale), Verdi Sole (fattura).',
  );
});

test('nothing is said where all are, of a server of before, and to whom the files are not offered', () => {
  for (const markup of [
    drawn({ fuori_paghe: [] }),
    drawn({}),
    drawn({ fuori_paghe: [LUCA] }, false),
  ]) {
    expect(markup).not.toContain('Non sono nel file');
  }
});
