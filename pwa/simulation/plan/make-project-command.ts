import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';

import { GIORNI } from './company.ts';
import { given, listOf, type Given, type Sight } from './sight.ts';

const STATI = ['In Lavorazione', 'Confermato', 'Completato', 'Annullato'] as const;

/** Something that the office might do with a project; null when it sees none. */
export function makeProjectCommand(sight: Sight): Given | null {
  const { random, user } = sight;
  const projects = listOf(sight, 'progetti');
  if (projects.length === 0) return null;
  const progetto = random.pick(projects);
  const kind = random.below(100);
  if (kind < 12) return planProject(sight);
  if (kind < 44) return editProject(sight, progetto);
  if (kind < 68) return changePeople(sight, progetto);
  if (kind < 92) return changeEquipment(sight, progetto);
  return user.ruolo === 'Admin' ? given('progetti.elimina', { id: progetto.id }) : null;
}

function planProject(sight: Sight): Given | null {
  const { random, marker, createId } = sight;
  const clients = listOf(sight, 'clienti');
  if (clients.length === 0) return null;
  return given('progetti.crea', {
    id: createId(),
    nome_progetto: marker,
    cliente_id: random.pick(clients).id,
    giornate: [dayOf(sight, random.pick(GIORNI))],
  });
}

function editProject(sight: Sight, progetto: Progetto): Given {
  const { random, marker } = sight;
  const { id, stato, nome_progetto, note_fatturazione = null, giornate } = progetto;
  // By the marker and not by chance, which every seed would deal out anew.
  if (Number(marker.replaceAll(/\D/g, '')) % 4 === 0) {
    return writeNote(sight, progetto);
  }
  switch (random.below(4)) {
    case 0:
      return given('progetti.modifica', { id, stato: random.pick(STATI), before: { stato } });
    case 1:
      return given('progetti.modifica', { id, nome_progetto: marker, before: { nome_progetto } });
    case 2:
      return given('progetti.modifica', {
        id,
        note_fatturazione: `${note_fatturazione ?? ''}\n${marker}`.trim(),
        before: { note_fatturazione },
      });
    default:
      return given('progetti.modifica', {
        id,
        giornate: changeDays(sight, giornate),
        before: { giornate },
      });
  }
}

/** Another note of the office, instead of the one that stands there. */
export function writeNote({ marker }: Sight, { id, nota_ufficio = null }: Progetto): Given {
  return given('progetti.modifica', { id, nota_ufficio: marker, before: { nota_ufficio } });
}

type Days = { id?: string; data: string; ora_inizio: string; ora_fine: string }[];

/** One day more, or the first one gone. */
function changeDays(sight: Sight, giornate: Progetto['giornate']): Days {
  const taken = new Set<string>(giornate.map(({ data }) => data));
  const free = GIORNI.filter((data) => !taken.has(data));
  if (giornate.length > 1 && (free.length === 0 || sight.random.chance(0.4))) {
    return giornate.slice(1);
  }
  return free.length === 0 ? [...giornate] : [...giornate, dayOf(sight, sight.random.pick(free))];
}

function dayOf({ createId }: Sight, data: string): Days[number] {
  return { id: createId(), data, ora_inizio: '08:00', ora_fine: '16:00' };
}

function changePeople(sight: Sight, { id, dipendentiAssegnati }: Progetto): Given {
  const { random, company } = sight;
  const assigned = new Set<string>(dipendentiAssegnati.map((each) => each.id));
  const person = random.pick(company.people.slice(0, 2));
  return assigned.has(person.id)
    ? given('progetti.rimuoviDipendente', { id, dipendente_id: person.id })
    : given('progetti.assegnaDipendente', { id, dipendente_id: person.id });
}

function changeEquipment(sight: Sight, { id, attrezzaturaAssegnata }: Progetto): Given {
  const { random, company, createId } = sight;
  if (attrezzaturaAssegnata.length > 0 && random.chance(0.4)) {
    const impegno_id = random.pick(attrezzaturaAssegnata).id;
    return given('progetti.rimuoviAttrezzatura', { id, impegno_id });
  }
  return given('progetti.assegnaAttrezzatura', {
    id,
    impegno_id: createId(),
    attrezzatura_id: random.pick(company.attrezzatura),
    quantita_impegnata: random.between(1, 2),
  });
}
