import { DURATE } from '@gestionale/shared-schema/dati-personali/conservazione.ts';

import { testiConservazione } from '../../../testi/conservazione.ts';
import { testiRegistroDati } from '../../../testi/registro-dati.ts';
import { registro } from './registro.ts';
import type { Colonna, VoceRegistro } from './voce-registro.ts';

/** What a reader of the register sees of a table, whichever it is. */
type Voce = Pick<VoceRegistro<'dipendenti'>, 'interessato' | 'conservazione' | 'righe'> & {
  readonly colonne: Readonly<Record<string, Colonna>>;
};

/** The register as a page of documentation. */
export function scriviRegistro(): string {
  const voci = Object.entries<Voce>(registro);
  const diPersone = voci.filter(([, { interessato }]) => interessato !== 'nessuno');
  const diNessuno = voci.filter(([, { interessato }]) => interessato === 'nessuno');
  return `# Register of personal data

Written by a test from the register in \`sync-server/src/features/dati-personali/registro\`; \`npm run unit -- registro -u\` writes it again. The export of a person, what the nights remove and what is left of somebody who was made anonymous follow from the same register. Its words are those that users read: _esportata_, in the copy that a person is given of their data; _resta_, _vuota_, _sostituita_, _con la riga_, what becomes of the column when its person is made anonymous.

## How long

${Object.entries(DURATE)
  .map(([regola, { unita, predefinita, minima }]) => {
    const { cosa, motivo } = testiConservazione[regola as keyof typeof DURATE];
    return `- \`${regola}\`: usually ${predefinita} ${unita}, at least ${minima}. ${cosa} ${motivo}`;
  })
  .join('\n')}

## Tables with personal data

${diPersone.map(([nome, voce]) => scriviTabella(nome, voce)).join('\n\n')}

## Tables without

${diNessuno.map(([nome]) => `- \`${nome}\`: ${percheDi(nome)}`).join('\n')}
`;
}

function scriviTabella(nome: string, { interessato, conservazione, righe, colonne }: Voce): string {
  return `### \`${nome}\`

${percheDi(nome)} Interessato: ${interessato}. Conservazione: ${conservazione}. ${righe === undefined ? 'Non esportata.' : 'Esportata.'}

${Object.entries(colonne)
  .map(
    ([colonna, { categoria, esportata, anonimizzata }]) =>
      `- \`${colonna}\`: ${categoria}; ${esportata ? 'esportata' : 'non esportata'}; ${anonimizzata}`,
  )
  .join('\n')}`;
}

function percheDi(nome: string): string {
  return testiRegistroDati[nome as keyof typeof testiRegistroDati];
}
