import { testiGiornataOre as testi } from '#testi/giornata-ore.ts';
import { valutaOre } from '@gestionale/shared-schema/fogli-ore/valuta-ore.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import * as z from 'zod/mini';

import type { CampiOre } from '../campi-ore.ts';

const pezzoSchema = z.object({
  /** Of the entry that it makes: kept with the draft, or saving it again would count hours twice. */
  id: z.string(),
  progetto_id: z.string(),
  nome_progetto: z.string(),
  ora_inizio: z.string(),
  ora_fine: z.string(),
  ore_lavorate: z.string(),
  pausa: z.string(),
  descrizione_attivita: z.string(),
});

/** Hours of the form's day on another activity, as typed; without an activity the ids are empty. */
export type Pezzo = z.output<typeof pezzoSchema>;

const pezziSchema = z.array(pezzoSchema);

/** What stands in the form's `altre`; what another version wrote and this one cannot read is none. */
export function leggiPezzi(altre: string): Pezzo[] {
  if (altre === '') return [];
  const parsed = pezziSchema.safeParse(JSON.parse(altre));
  return parsed.success ? parsed.data : [];
}

/** The text that {@link leggiPezzi} reads; empty for none, as the form begins. */
export function scriviPezzi(pezzi: readonly Pezzo[]): string {
  return pezzi.length === 0 ? '' : JSON.stringify(pezzi);
}

/** A new one, from when the one before it ends. */
export function nuovoPezzo(id: string, ora_inizio: string): Pezzo {
  return {
    id,
    progetto_id: '',
    nome_progetto: '',
    ora_inizio,
    ora_fine: '',
    ore_lavorate: '',
    pausa: '',
    descrizione_attivita: '',
  };
}

/** Field → sentence; null when it can be saved. */
export function erroriDi(pezzo: Pezzo): Readonly<Record<string, string>> | null {
  const outcome = valutaOre(pezzo);
  const errori = {
    ...(pezzo.progetto_id === '' ? { progetto_id: testi.scegliObbligatorio } : {}),
    ...(outcome.ok ? {} : { [outcome.campo]: outcome.errore }),
  };
  return Object.keys(errori).length === 0 ? null : errori;
}

/** What it saves, on that day; undefined while its hours cannot be read. */
export function campiDi(
  pezzo: Pezzo,
  data: Giorno,
): (CampiOre & { readonly id: string; readonly progetto_id: ProgettoId }) | undefined {
  const outcome = valutaOre(pezzo);
  if (!outcome.ok) return undefined;
  return {
    ...outcome.valore,
    id: pezzo.id,
    progetto_id: pezzo.progetto_id as ProgettoId,
    data,
    descrizione_attivita: pezzo.descrizione_attivita.trim() || null,
  };
}
