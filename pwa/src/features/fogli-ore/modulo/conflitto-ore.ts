import { testiComuni } from '#testi/comuni.ts';
import { testiModuloOre } from '#testi/modulo-ore.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre } from '@gestionale/shared-schema/values/ore.ts';
import * as z from 'zod/mini';

import { campiOreSchema, type CampiOre } from './campi-ore.ts';

const attualiSchema = z.partial(campiOreSchema);

/** The values that the server says the fields in conflict have now; nothing when it says none. */
export function campiAttuali(current: unknown): Partial<CampiOre> {
  const parsed = attualiSchema.safeParse(current);
  return parsed.success ? (parsed.data as Partial<CampiOre>) : {};
}

/** Field → sentence with the value that someone else gave it meanwhile. */
export function spiegaConflitto(attuali: Partial<CampiOre>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(attuali).map(([campo, valore]) => [
      campo,
      testiModuloOre.adesso(mostra(campo, valore)),
    ]),
  );
}

function mostra(campo: string, valore: string | number | null): string {
  if (valore === null) return testiComuni.nonDisponibile;
  if (typeof valore === 'number') return formatOre(valore);
  return campo === 'data' ? formatGiorno(valore) : valore;
}
