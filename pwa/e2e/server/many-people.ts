import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { SmallCompany } from './small-company.ts';

const FERIALI = 5;

/** Somebody who is on a project with all the others. */
export interface Collega {
  readonly id: DipendenteId;
  /** Surname and name. */
  readonly nome: string;
}

/** Ten people on a project of whole weeks, from eight to five on weekdays. */
export interface ManyPeople {
  readonly colleghi: readonly Collega[];
  /** Enters hours from eight to an hour: four of them until twelve. */
  readonly enter: (collega: Collega, data: Giorno, ora_fine?: string) => Promise<void>;
}

export const TAVOLO = 10;

/** Adds them to the company, Rossi Mario and Bianchi Lia among them. */
export async function addManyPeople(
  { altri, cliente_id, mario, lia }: SmallCompany,
  lunedi: Giorno,
  settimane: number,
): Promise<ManyPeople> {
  const colleghi: Collega[] = [
    { id: mario, nome: 'Rossi Mario' },
    { id: lia, nome: 'Bianchi Lia' },
  ];
  for (let number = colleghi.length + 1; number <= TAVOLO; number += 1) {
    const cognome = `Collega${String(number).padStart(2, '0')}`;
    const { id } = await altri.call('dipendenti.crea', {
      email: `collega${number}@example.it`,
      password: 'nessuno-entra-con-questa',
      ruolo: 'Operatore',
      tipo_assunzione: 'prestazione occasionale',
      nome: 'Nino',
      cognome,
    });
    colleghi.push({ id, nome: `${cognome} Nino` });
  }
  const giornate = Array.from({ length: settimane * FERIALI }, (_, number) => ({
    data: giornoFeriale(lunedi, number),
    ora_inizio: '08:00',
    ora_fine: '17:00',
  }));
  const nome_progetto = 'Viale dei tigli';
  const progetto = await altri.call('progetti.crea', { nome_progetto, cliente_id, giornate });
  for (const { id: dipendente_id } of colleghi) {
    await altri.call('progetti.assegnaDipendente', { id: progetto.id, dipendente_id });
  }
  const enter = async ({ id: dipendente_id }: Collega, data: Giorno, ora_fine = '12:00') => {
    const ore_lavorate = Number(ora_fine.slice(0, 2)) - 8;
    const ore = { dipendente_id, data, ora_inizio: '08:00', ora_fine, ore_lavorate };
    await altri.call('fogliOre.crea', { progetto_id: progetto.id, ...ore });
  };
  return { colleghi, enter };
}

/** The weekdays from a Monday on, by their number. */
export function giornoFeriale(lunedi: Giorno, number: number): Giorno {
  return addGiorni(lunedi, Math.floor(number / FERIALI) * 7 + (number % FERIALI));
}
