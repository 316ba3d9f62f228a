import { testiPlanning } from '#testi/planning.ts';
import type {
  DipendenteRidotto,
  Validita,
} from '@gestionale/shared-schema/dipendenti/dipendente.ts';

import { Chip, type ChipTone } from '../../../ui/chip.tsx';

const tones: Record<Validita, ChipTone> = {
  valida: 'ok',
  in_scadenza: 'warn',
  scaduta: 'danger',
  assente: 'neutral',
};

/** Validity of a person's documents, as a colour and a word. */
export function ChipValidita({
  dipendente,
}: {
  readonly dipendente: DipendenteRidotto | undefined;
}) {
  if (dipendente === undefined) return null;
  const { validita_documenti } = dipendente;
  return (
    <Chip tone={tones[validita_documenti]}>
      {testiPlanning.persone.validita[validita_documenti]}
    </Chip>
  );
}
