import { testiComuni } from '#testi/comuni.ts';
import { testiDipendenti } from '#testi/dipendenti.ts';
import { ruoloSchema } from '@gestionale/shared-schema/contract/ruolo.ts';
import {
  mansioneSchema,
  tipoAssunzioneSchema,
  validitaSchema,
  type Dipendente,
} from '@gestionale/shared-schema/dipendenti/dipendente.ts';

import { Chip } from '../../ui/chip.tsx';
import { breakableText } from '../../ui/data-list/breakable-text.tsx';
import type { Column, ListFilter } from '../../ui/data-list/column.ts';
import { RowName } from '../../ui/data-list/row-name.tsx';
import { ChipValidita } from './chip-validita.tsx';
import { nomeCompleto } from './nome-completo.ts';

const { colonne, filtri, validita } = testiDipendenti;

/** From the most to the least pressing, as the column sorts them. */
const URGENZA = { scaduta: 0, in_scadenza: 1, valida: 2, assente: 3 } as const;

/** Smaller letters, where the words are long and the columns many. */
const fitto = (text: string) => (
  <span className="dip-fitto">{text === '' ? testiComuni.nonDisponibile : text}</span>
);

/** With the word for who works here no more, which goes on under a name that needs its line. */
function Nome({ dipendente }: { readonly dipendente: Dipendente }) {
  return (
    <span className="dip-disattivato">
      {nomeCompleto(dipendente)}{' '}
      {dipendente.attivo ? null : <Chip tone="neutral">{testiDipendenti.disattivato}</Chip>}
    </span>
  );
}

export const COLONNE_DIPENDENTI: readonly Column<Dipendente>[] = [
  {
    key: 'nome',
    title: colonne.nome,
    text: nomeCompleto,
    cell: (dipendente) => (
      <RowName name={<Nome dipendente={dipendente} />}>
        {dipendente.validita_documenti === 'assente' ? null : (
          <ChipValidita validita={dipendente.validita_documenti} />
        )}
      </RowName>
    ),
    width: 'minmax(0, 2.4fr)',
  },
  { key: 'ruolo', title: colonne.ruolo, text: ({ ruolo }) => ruolo, width: 'minmax(0, 1fr)' },
  {
    key: 'tipo_assunzione',
    title: colonne.assunzione,
    text: ({ tipo_assunzione }) => tipo_assunzione,
    width: 'minmax(0, 1.3fr)',
  },
  {
    key: 'email',
    title: colonne.email,
    text: ({ email }) => email,
    cell: ({ email }) => <span className="dip-fitto dip-email">{breakableText(email)}</span>,
    width: 'minmax(150px, 2.6fr)',
  },
  {
    key: 'codice_fiscale',
    title: colonne.codiceFiscale,
    text: ({ codice_fiscale }) => codice_fiscale ?? '',
    cell: ({ codice_fiscale }) => fitto(codice_fiscale ?? ''),
    width: 'minmax(140px, 1.9fr)',
  },
  {
    key: 'mansioni',
    title: colonne.mansioni,
    text: ({ mansioni }) => mansioni.join(', '),
    cell: ({ mansioni }) => fitto(mansioni.join(', ')),
    width: 'minmax(0, 2.6fr)',
  },
  {
    key: 'validita',
    title: colonne.validita,
    text: ({ validita_documenti }) => validita[validita_documenti],
    sortBy: ({ validita_documenti }) => URGENZA[validita_documenti],
    cell: ({ validita_documenti }) => <ChipValidita validita={validita_documenti} />,
    width: 'minmax(0, 1.3fr)',
    // The colour stands beside the name; as a column of its own it is there to sort by.
    optional: true,
  },
  {
    key: 'cellulare',
    title: colonne.cellulare,
    text: ({ cellulare }) => cellulare ?? '',
    optional: true,
  },
];

const same = (values: readonly string[]) => () => values.map((value) => ({ value, label: value }));

export const FILTRI_DIPENDENTI: readonly ListFilter<Dipendente>[] = [
  {
    key: 'stato',
    label: colonne.stato,
    options: () => [
      { value: 'attivi', label: filtri.attivi },
      { value: 'disattivati', label: filtri.disattivati },
    ],
    matches: ({ attivo }, value) => attivo === (value === 'attivi'),
  },
  {
    key: 'ruolo',
    label: colonne.ruolo,
    options: same(ruoloSchema.options),
    matches: ({ ruolo }, value) => ruolo === value,
  },
  {
    key: 'assunzione',
    label: colonne.tipoAssunzione,
    options: same(tipoAssunzioneSchema.options),
    matches: ({ tipo_assunzione }, value) => tipo_assunzione === value,
  },
  {
    key: 'mansione',
    label: filtri.mansione,
    all: filtri.tutte,
    options: same(mansioneSchema.options),
    matches: ({ mansioni }, value) => mansioni.some((each) => each === value),
  },
  {
    key: 'scadenze',
    label: colonne.validita,
    all: filtri.tutte,
    options: () => validitaSchema.options.map((value) => ({ value, label: validita[value] })),
    matches: ({ validita_documenti }, value) => validita_documenti === value,
  },
];
