import { CAMPI_MODIFICABILI_FOGLIO_ORE } from '@gestionale/shared-schema/fogli-ore/contracts.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import {
  foglioOreIdSchema,
  type DipendenteId,
  type FoglioOreId,
} from '@gestionale/shared-schema/values/id.ts';

import type { EntryOf } from '../../../outbox/entries/entry.ts';
import { campiOreSchema, toModulo, type CampiOre } from './campi-ore.ts';
import { aggiornaModuloOre, MODULO_ORE_VUOTO, type ModuloOreStato } from './modulo-ore-stato.ts';

export type ProgettoDelModulo = Pick<Progetto, 'id' | 'nome_progetto' | 'giornate'>;

/** What the hours form is for. */
export type ModoModulo =
  /** A new entry, on a day and for a person already chosen or still to choose. */
  | {
      readonly tipo: 'nuova';
      readonly data: string;
      readonly dipendente_id: DipendenteId | null;
    }
  /** An entry that stands and is still pending. */
  | { readonly tipo: 'correggi'; readonly foglioOre: FoglioOre }
  /** A new entry that the server refused. */
  | { readonly tipo: 'rifiutata'; readonly voce: EntryOf<'fogliOre.crea'> }
  /** A correction that the server refused, and the entry as it stands. */
  | {
      readonly tipo: 'correzione_rifiutata';
      readonly voce: EntryOf<'fogliOre.modifica'>;
      readonly foglioOre: FoglioOre;
    };

/** What the form shows before anything is typed. */
export function inizioModulo(
  modo: ModoModulo,
  giornate: ProgettoDelModulo['giornate'],
): ModuloOreStato {
  switch (modo.tipo) {
    case 'nuova': {
      const prevista = giornate.find(({ data }) => data === modo.data);
      return aggiornaModuloOre(MODULO_ORE_VUOTO, { tipo: 'giornata', data: modo.data, prevista });
    }
    case 'correggi':
      return toModulo(modo.foglioOre);
    case 'rifiutata': {
      const { data, ora_inizio, ora_fine, ore_lavorate, descrizione_attivita } = modo.voce.input;
      return toModulo({
        data: data as Giorno,
        ora_inizio: (ora_inizio ?? null) as FoglioOre['ora_inizio'],
        ora_fine: (ora_fine ?? null) as FoglioOre['ora_fine'],
        ore_lavorate,
        descrizione_attivita: descrizione_attivita ?? null,
      });
    }
    case 'correzione_rifiutata':
      return toModulo({ ...modo.foglioOre, ...definedFields(modo.voce.input) });
  }
}

/** The entry that a correction begins with; null for a new entry. */
export function primaDi(modo: ModoModulo): CampiOre | null {
  return modo.tipo === 'correggi' || modo.tipo === 'correzione_rifiutata'
    ? campiOreSchema.parse(modo.foglioOre)
    : null;
}

/** Whose hours they are; null while nobody is chosen. */
export function dipendenteDi(modo: ModoModulo): DipendenteId | null {
  switch (modo.tipo) {
    case 'nuova':
      return modo.dipendente_id;
    case 'rifiutata':
      return modo.voce.input.dipendente_id as DipendenteId;
    case 'correggi':
    case 'correzione_rifiutata':
      return modo.foglioOre.dipendente_id;
  }
}

/** Id of the row that the form makes: a refused entry keeps its own, unless that was the reason. */
export function rigaDi(modo: ModoModulo): FoglioOreId | undefined {
  if (modo.tipo !== 'rifiutata' || modo.voce.refusal?.codice === 'id_gia_usato') return undefined;
  return foglioOreIdSchema.safeParse(modo.voce.input.id).data;
}

/** Name of the draft of this form among those of its project. */
export function bozzaDi(modo: ModoModulo): string {
  switch (modo.tipo) {
    case 'nuova':
      return `nuova:${modo.data}:${modo.dipendente_id ?? ''}`;
    case 'correggi':
      return modo.foglioOre.id;
    case 'rifiutata':
    case 'correzione_rifiutata':
      return `voce:${modo.voce.seq}`;
  }
}

/** The fields that a correction changed. */
function definedFields(input: EntryOf<'fogliOre.modifica'>['input']): Partial<CampiOre> {
  const changed = CAMPI_MODIFICABILI_FOGLIO_ORE.filter((campo) => input[campo] !== undefined);
  return Object.fromEntries(changed.map((campo) => [campo, input[campo]]));
}
