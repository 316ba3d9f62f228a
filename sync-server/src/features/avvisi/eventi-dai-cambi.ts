import type { RowChange } from '../../db/changes/row-change.ts';

/** A day of a project that was added, changed or removed; what is unknown stands in its row. */
export interface GiornataCambiata {
  readonly id: string;
  readonly progetto: string | undefined;
  readonly data: string | undefined;
}

/** What the changes of rows mean for the people they are about. */
export interface EventiTrovati {
  /** By project and person: what they are now, if that was changed. */
  readonly assegnazioni: readonly {
    readonly progetto: string;
    readonly persona: string;
    readonly evento: 'assegnato' | 'tolto';
  }[];
  readonly giornate: readonly GiornataCambiata[];
  readonly progettiAnnullati: ReadonlySet<string>;
  readonly progettiRipresi: ReadonlySet<string>;
  readonly progettiNuovi: ReadonlySet<string>;
  readonly oreRimandate: readonly { readonly id: string; readonly persona: string }[];
  readonly oreEliminate: readonly { readonly persona: string; readonly data: string | undefined }[];
}

/** Undefined when nobody is to be told of anything: so it is of nearly every command. */
export function leggiEventi(changes: readonly RowChange[]): EventiTrovati | undefined {
  const assegnazioni = new Map<string, EventiTrovati['assegnazioni'][number]>();
  const giornate: GiornataCambiata[] = [];
  const [annullati, ripresi, nuovi] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const oreRimandate: { id: string; persona: string }[] = [];
  const oreEliminate: { persona: string; data: string | undefined }[] = [];
  for (const change of changes) {
    const { tabella, riga, persona, prima, dopo } = change;
    if (tabella === 'assegnazioni' && persona !== null) {
      const evento = assegnazioneDa(change);
      if (evento === undefined) continue;
      assegnazioni.set(`${riga} ${persona}`, { progetto: riga, persona, evento });
    } else if (tabella === 'giornate') {
      const valori = { ...prima, ...dopo };
      giornate.push({
        id: riga,
        progetto: testo(valori['progetto_id']),
        data: testo(valori['data']),
      });
    } else if (tabella === 'progetti') {
      if (prima === undefined) nuovi.add(riga);
      else if (dopo?.['stato'] === 'Annullato') annullati.add(riga);
      else if (dopo !== undefined && prima['stato'] === 'Annullato') ripresi.add(riga);
    } else if (tabella === 'fogli_ore' && persona !== null && prima !== undefined) {
      if (dopo === undefined) oreEliminate.push({ persona, data: testo(prima['data']) });
      else if (testo(dopo['rimandato_motivo']) !== undefined) {
        oreRimandate.push({ id: riga, persona });
      }
    }
  }
  const quanti = [assegnazioni, annullati, ripresi].reduce((sum, { size }) => sum + size, 0);
  const ore = oreRimandate.length + oreEliminate.length;
  if (quanti + giornate.length + ore === 0) return undefined;
  return {
    assegnazioni: [...assegnazioni.values()],
    giornate,
    progettiAnnullati: annullati,
    progettiRipresi: ripresi,
    progettiNuovi: nuovi,
    oreRimandate,
    oreEliminate,
  };
}

/** The log leaves out what is null: who is on a project has no `rimosso_il`. */
function assegnazioneDa({ prima, dopo }: RowChange): 'assegnato' | 'tolto' | undefined {
  const era = prima?.['rimosso_il'] !== undefined;
  const adesso = dopo?.['rimosso_il'] !== undefined;
  if (prima === undefined) return adesso ? undefined : 'assegnato';
  if (dopo === undefined) return era ? undefined : 'tolto';
  if (era === adesso) return undefined;
  return adesso ? 'tolto' : 'assegnato';
}

function testo(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
