import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { AttrezzaturaTable } from '../db/tables.ts';

/** Who and what is taken on which day, so that nobody is in two places and nothing is lent twice. */
export class Agenda {
  readonly #persone = new Map<Giorno, Set<string>>();
  readonly #impegnate = new Map<string, number>();

  /** Everyone who is taken on any of the days. */
  busyOn(giorni: readonly Giorno[]): ReadonlySet<string> {
    return new Set(giorni.flatMap((giorno) => [...(this.#persone.get(giorno) ?? [])]));
  }

  book(dipendente_id: string, giorni: readonly Giorno[]): void {
    for (const giorno of giorni) {
      const persone = this.#persone.get(giorno) ?? new Set();
      this.#persone.set(giorno, persone.add(dipendente_id));
    }
  }

  /** How many are left on the scarcest of the days. */
  left({ id, quantita_totale }: AttrezzaturaTable, giorni: readonly Giorno[]): number {
    const used = giorni.map((giorno) => this.#impegnate.get(`${giorno} ${id}`) ?? 0);
    return quantita_totale - Math.max(0, ...used);
  }

  commit({ id }: AttrezzaturaTable, giorni: readonly Giorno[], quantita: number): void {
    for (const giorno of giorni) {
      const key = `${giorno} ${id}`;
      this.#impegnate.set(key, (this.#impegnate.get(key) ?? 0) + quantita);
    }
  }
}
