import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import { PRIMO, type SmallCompany } from './small-company.ts';

/** The days of four entries. */
interface Days {
  readonly first: Giorno;
  readonly secondo: Giorno;
  /** A day that the project does not have. */
  readonly altro: Giorno;
}

/** The hours of Mario Rossi and Lia Bianchi that wait for an approval. */
export interface HoursToApprove {
  /**
   * Of Mario two entries as planned, of Lia two to look at twice: of more than twelve hours, on no
   * planned day. What waited before is deleted.
   */
  readonly enterFour: () => Promise<Days>;
  readonly waitingOf: (chi: DipendenteId, data: Giorno) => Promise<FoglioOre>;
  /** Who waits for an approval on the server, with how many hours. */
  readonly pending: () => Promise<string[]>;
}

/** Plans a project for so many times four entries, each time on days of their own, or what was approved would overlap. */
export async function planHours(company: SmallCompany, times: number): Promise<HoursToApprove> {
  const { altri, cliente_id, mario, lia } = company;
  // All of them past, or each would have that to say.
  const giornate = Array.from({ length: 2 * times }, (_, days) => addGiorni(PRIMO, days - 120));
  const { id: progetto_id } = await altri.call('progetti.crea', {
    nome_progetto: 'Viale dei tigli',
    cliente_id,
    giornate: giornate.map((data) => ({ data, ora_inizio: '08:00', ora_fine: '17:00' })),
  });
  for (const dipendente_id of [mario, lia]) {
    await altri.call('progetti.assegnaDipendente', { id: progetto_id, dipendente_id });
  }
  const enter = async (dipendente_id: DipendenteId, data: Giorno, ora_fine: string) => {
    const ore_lavorate = Number(ora_fine.slice(0, 2)) - 8;
    const ore = { progetto_id, dipendente_id, data, ora_inizio: '08:00', ora_fine, ore_lavorate };
    await altri.call('fogliOre.crea', ore);
  };
  let begun = 0;
  return {
    async enterFour() {
      const [first, secondo] = giornate.slice(2 * begun) as [Giorno, Giorno];
      const altro = addGiorni(first, 60);
      begun += 1;
      const left = await altri.call('fogliOre.inAttesa', {});
      for (const { id } of left) await altri.call('fogliOre.elimina', { id });
      await enter(mario, first, '12:00');
      await enter(mario, secondo, '12:00');
      await enter(lia, first, '21:00');
      await enter(lia, altro, '12:00');
      return { first, secondo, altro };
    },
    async waitingOf(chi, data) {
      const waiting = await altri.call('fogliOre.inAttesa', {});
      const found = waiting.find((each) => each.dipendente_id === chi && each.data === data);
      if (found === undefined) throw new Error('The entry is not waiting');
      return found;
    },
    async pending() {
      const rows = await altri.call('fogliOre.inAttesa', {});
      return rows
        .map(({ dipendente_cognome, ore_lavorate }) => `${dipendente_cognome} ${ore_lavorate}`)
        .toSorted();
    },
  };
}
