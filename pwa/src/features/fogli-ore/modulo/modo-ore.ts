import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import {
  draftOf,
  initialCampi,
  standingModeOf,
  type RecordMode,
} from '../../../records/record-mode.ts';
import type { OpenForm } from '../../../ui/data-form/open-form.ts';
import type { VoceRifiutata } from '../voci-rifiutate.ts';
import { CAMPI_ORE_VUOTI, toModulo, type OreRegistrate } from './campi-ore.ts';
import {
  assestaOre,
  conPausaAbituale,
  MODULO_ORE_VUOTO,
  type ModuloOreStato,
} from './modulo-ore-stato.ts';

export type ProgettoDelModulo = Pick<Progetto, 'id' | 'nome_progetto' | 'giornate'>;

interface OreNuove {
  /** The day that is already chosen; empty when none is. */
  readonly data: string;
  /** Whose they are; null while nobody is chosen. */
  readonly dipendente_id: DipendenteId | null;
}

/** What the hours form is for. */
export type ModoOre = RecordMode<'fogliOre', OreNuove>;

/** The form that an address asks for; null when it asks for none, or for what is no longer to be corrected. */
export function modoOre(
  form: OpenForm | null,
  ore: readonly FoglioOre[],
  rifiutate: readonly VoceRifiutata[],
  /** For whom a new entry would be; null while nobody is chosen. */
  dipendente_id: DipendenteId | null,
): ModoOre | null {
  if (form === null) return null;
  if (form.type === 'new') return { type: 'new', data: form.of ?? '', dipendente_id };
  const aperte = ore.filter(({ approvato }) => !approvato);
  return standingModeOf('fogliOre', form, aperte, rifiutate);
}

/** What the form shows before anything is typed. */
export function inizioModulo(
  modo: ModoOre,
  giornate: ProgettoDelModulo['giornate'],
  /** Minutes; stands in the form of a new entry that is long enough as if it had been typed. */
  pausa_abituale = 0,
): ModuloOreStato {
  if (modo.type !== 'new') {
    const campi = initialCampi(modo, CAMPI_ORE_VUOTI);
    return modo.type === 'refused-edit' ? toModulo(campi, partiDi(modo)) : toModulo(campi);
  }
  const modulo = assestaOre({ ...MODULO_ORE_VUOTO, data: modo.data }, 'data', giornate);
  return conPausaAbituale(modulo, MODULO_ORE_VUOTO, pausa_abituale);
}

/** What a refused correction over the entry as it stands is mixed of: the entry, and what was written. */
function partiDi({
  row,
  entry,
}: Extract<ModoOre, { readonly type: 'refused-edit' }>): readonly OreRegistrate[] {
  const { before, ...corretti } = entry.input;
  // Written by this very form.
  const scritti = { ...before, ...corretti } as unknown as Partial<OreRegistrate>;
  return [row, { ...row, ...scritti }];
}

/** Whose hours they are; null while nobody is chosen. */
export function dipendenteDi(modo: ModoOre): DipendenteId | null {
  switch (modo.type) {
    case 'new':
      return modo.dipendente_id;
    case 'refused-new':
      return modo.entry.input.dipendente_id as DipendenteId;
    case 'edit':
    case 'refused-edit':
      return modo.row.dipendente_id;
  }
}

/** Name of the draft of this form among those of hours. */
export function bozzaDi(modo: ModoOre, progetto_id: string): string {
  const name =
    modo.type === 'new' ? `nuova:${modo.data}:${modo.dipendente_id ?? ''}` : draftOf(modo);
  return `${progetto_id}:${name}`;
}
