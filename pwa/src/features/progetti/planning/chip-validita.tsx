import { testiPlanning } from '#testi/planning.ts';
import type {
  DipendenteRidotto,
  Validita,
} from '@gestionale/shared-schema/dipendenti/dipendente.ts';

import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import type { ValiditaPersone } from './use-validita.ts';

const testi = testiPlanning.persone;

const tones: Record<Validita, ChipTone> = {
  valida: 'ok',
  in_scadenza: 'warn',
  scaduta: 'danger',
  assente: 'neutral',
};

interface ChipValiditaProps {
  readonly dipendente: DipendenteRidotto | undefined;
  /** On the project's own days; null while only today's is known. */
  readonly validita: ValiditaPersone | null;
}

/** Validity of a person's documents, as a colour and a word. */
export function ChipValidita({ dipendente, validita }: ChipValiditaProps) {
  if (dipendente === undefined) return null;
  const colore = validita?.get(dipendente.id)?.validita ?? dipendente.validita_documenti;
  return (
    <Chip tone={tones[colore]}>
      <span className="ui-visually-hidden">{testi.diDocumenti}</span>
      {testi.validita[colore]}
    </Chip>
  );
}
