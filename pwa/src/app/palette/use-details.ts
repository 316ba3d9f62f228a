import { testiComuni } from '#testi/comuni.ts';
import { testiPalette } from '#testi/palette.ts';
import type { Cliente } from '@gestionale/shared-schema/clienti/cliente.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { CacheTables } from '../../local-db/databases/cache-tables.ts';
import { describeDipendente } from '../../local-db/queries/use-choices.ts';
import { useLive } from '../../local-db/queries/use-live.ts';
import { prepareOptions } from '../../ui/combobox/combobox-option.ts';
import type { EntryKind, PaletteEntry } from './palette-entry.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/** What tells the entries apart: many projects and clients are called alike, and some people. */
export function useDetails(shown: readonly PaletteEntry[]): ReadonlyMap<string, string> {
  const idsOf = (kind: EntryKind) =>
    shown.filter((entry) => entry.kind === kind).map(({ id }) => id);
  const ids = {
    progetti: idsOf('progetto'),
    clienti: idsOf('cliente'),
    persone: idsOf('persona'),
  };
  const found = useLive(async (tables) => readDetails(tables, ids), [JSON.stringify(ids)]);
  if (found === undefined) return NONE;
  const options = shown.map(({ id, kind, title }) => ({
    value: id,
    label: `${kind} ${title}`,
    detail: found.get(id),
  }));
  return new Map(
    prepareOptions(options).flatMap(({ value, detail, shared }, at) =>
      !found.has(value) || (shown[at]?.kind === 'persona' && !shared)
        ? []
        : [[value, detail] as const],
    ),
  );
}

interface Ids {
  readonly progetti: readonly string[];
  readonly clienti: readonly string[];
  readonly persone: readonly string[];
}

/** Client and first day of a project, place and tax number of a client, roles of a person. */
async function readDetails(
  { progetti, clienti, dipendenti }: CacheTables,
  ids: Ids,
): Promise<ReadonlyMap<string, string>> {
  const [ofProgetti, ofClienti, ofPersone] = await Promise.all([
    progetti.bulkGet([...ids.progetti]),
    clienti.bulkGet([...ids.clienti]),
    dipendenti.bulkGet([...ids.persone]),
  ]);
  return new Map<string, string>([
    ...ofProgetti.flatMap((progetto) => {
      if (progetto === undefined) return [];
      const { id, nome_cliente, data_inizio } = progetto;
      const dal = data_inizio === null ? testiComuni.nonDisponibile : formatGiorno(data_inizio);
      return [[id, `${nome_cliente ?? testiComuni.nonDisponibile} · ${dal}`] as const];
    }),
    ...ofClienti.flatMap((cliente) =>
      cliente === undefined ? [] : [[cliente.id, describeCliente(cliente)] as const],
    ),
    ...ofPersone.flatMap((persona) =>
      persona === undefined ? [] : [[persona.id, describeDipendente(persona)] as const],
    ),
  ]);
}

/** Where it is, and its number; whom one speaks to there when neither is known. */
function describeCliente(cliente: Cliente): string {
  const { indirizzo_fatturazione, partita_iva, referente_nome, telefono } = cliente;
  const where = [indirizzo_fatturazione, partita_iva && testiPalette.partitaIva(partita_iva)];
  const known = where.some(Boolean) ? where : [referente_nome, telefono];
  return known.filter(Boolean).join(' · ');
}
