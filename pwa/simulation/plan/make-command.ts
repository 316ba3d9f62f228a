import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import {
  pausaDi,
  puoApprovare,
  puoCorreggere,
  statoOre,
} from '@gestionale/shared-schema/fogli-ore/rules.ts';

import { makeProjectCommand, writeNote } from './make-project-command.ts';
import { given, listOf, type Given, type Sight } from './sight.ts';

/** Something that this person might do, given what they see. */
export function makeCommand(sight: Sight): Given {
  const { random, user } = sight;
  if (sight.profile === 'hours') return makeLife(sight);
  if (sight.profile === 'notes') return makeNote(sight);
  if (sight.profile === 'held-back' && random.chance(0.4)) {
    return makeDeletion(sight) ?? makeClient(sight);
  }
  if (user.ruolo === 'Operatore') return makeHours(sight);
  const kind = random.below(100);
  if (kind < 20) return makeHours(sight);
  if (kind < 38) return approve(sight) ?? makeHours(sight);
  if (kind < 55) return makeClient(sight);
  return makeProjectCommand(sight) ?? makeHours(sight);
}

function makeHours(sight: Sight): Given {
  const { random, user } = sight;
  const read = readNote(sight);
  if (read !== null) return read;
  const mine = listOf(sight, 'fogliOre').filter((each) => puoCorreggere(user, each));
  const kind = random.below(100);
  if (kind < 60 || mine.length === 0) return enterHours(sight);
  const foglioOre = random.pick(mine);
  return kind < 85
    ? correctHours(sight, foglioOre)
    : given('fogliOre.elimina', { id: foglioOre.id, versione: foglioOre.versione });
}

/** The office writes notes, and whoever is on the project says to have read what stands in sight. */
function makeNote(sight: Sight): Given {
  const { random, user } = sight;
  const projects = listOf(sight, 'progetti');
  if (user.ruolo !== 'Operatore' && projects.length > 0 && random.chance(0.7)) {
    return writeNote(sight, random.pick(projects));
  }
  // Pressed twice, or in two windows.
  const again = random.chance(0.2);
  const found = projects.filter(({ nota_versione = 0, dipendentiAssegnati }) =>
    dipendentiAssegnati.some(
      ({ id, nota_letta = 0 }) =>
        id === user.id && nota_versione > 0 && (again || nota_letta < nota_versione),
    ),
  );
  if (found.length === 0) return makeProjectCommand(sight) ?? makeHours(sight);
  const { id, nota_versione = 0 } = random.pick(found);
  return given('progetti.segnaNotaLetta', { id, nota_versione });
}

/** Of the notes that stand in sight and are new, now and then; by the marker, as {@link pausaOf}. */
function readNote(sight: Sight): Given | null {
  if (Number(sight.marker.replaceAll(/\D/g, '')) % 3 !== 0) return null;
  const found = listOf(sight, 'progetti').find(({ nota_versione = 0, dipendentiAssegnati }) =>
    dipendentiAssegnati.some(
      ({ id, nota_letta = 0 }) => id === sight.user.id && nota_letta < nota_versione,
    ),
  );
  if (found === undefined) return null;
  const { id, nota_versione = 0 } = found;
  return given('progetti.segnaNotaLetta', { id, nota_versione });
}

/** Mostly on a project in sight, sometimes on one that is not, or never was. */
function enterHours(sight: Sight): Given {
  const { random, company, user, marker, giorni, createId } = sight;
  const seen = listOf(sight, 'progetti').map(({ id }) => id);
  const progetto_id = random.pick(random.chance(0.8) && seen.length > 0 ? seen : company.progetti);
  const others = company.people.map(({ id }) => id);
  const dipendente_id = user.ruolo === 'Operatore' ? user.id : random.pick(others);
  return given('fogliOre.crea', {
    id: createId(),
    progetto_id,
    dipendente_id,
    data: random.pick(giorni),
    ore_lavorate: random.between(1, 8),
    ...pausaOf(marker),
    descrizione_attivita: marker,
  });
}

function correctHours({ random, marker }: Sight, foglioOre: FoglioOre): Given {
  const { id, ore_lavorate, descrizione_attivita, versione } = foglioOre;
  const pausa = pausaOf(marker);
  return random.chance(0.5)
    ? given('fogliOre.modifica', {
        id,
        versione,
        ore_lavorate: random.between(1, 8),
        ...pausa,
        before: { ore_lavorate, ...('pausa' in pausa && { pausa: pausaDi(foglioOre) }) },
      })
    : given('fogliOre.modifica', {
        id,
        versione,
        descrizione_attivita: marker,
        before: { descrizione_attivita },
      });
}

/** By the marker and not by chance, which every seed would deal out anew; apps of before have none. */
function pausaOf(marker: string): { pausa?: number } {
  const number = Number(marker.replaceAll(/\D/g, ''));
  return number % 3 === 0 ? {} : { pausa: (number * 7) % 120 };
}

/** Something about the few entries that there are; the office judges most of the time. */
function makeLife(sight: Sight): Given {
  const { random, user } = sight;
  const mine = listOf(sight, 'fogliOre').filter((each) => puoCorreggere(user, each));
  const kind = random.below(100);
  if (user.ruolo !== 'Operatore' && kind < 75) return judge(sight) ?? makeHours(sight);
  if (mine.length === 0 || kind < 20) return makeHours(sight);
  return answer(sight, random.pick(mine));
}

/** A correction, also of an app of before, which does not say what it saw; some say: right as it is. */
function answer(sight: Sight, foglioOre: FoglioOre): Given {
  const { random } = sight;
  const { id, versione } = foglioOre;
  if (statoOre(foglioOre) === 'rimandata' && random.chance(0.3)) {
    return given('fogliOre.modifica', { id, versione, before: {} });
  }
  const { name, input } = correctHours(sight, foglioOre);
  return random.chance(0.9) ? { name, input } : { name, input: { ...input, versione: undefined } };
}

/** Mostly what may be done; some try it with what they may not, or where it is not so. */
function judge(sight: Sight): Given | null {
  const { random, user } = sight;
  const kind = random.below(100);
  if (kind < 40) return approve(sight);
  const all = listOf(sight, 'fogliOre').filter(
    (each) => random.chance(0.1) || puoApprovare(user, each),
  );
  const takesBack = kind >= 70;
  const some = all.filter(({ approvato }) => approvato === takesBack || random.chance(0.2));
  if (some.length === 0) return approve(sight);
  const { id, versione } = random.pick(some);
  const motivo = random.pick(MOTIVI);
  if (!takesBack) return given('fogliOre.rimanda', { id, versione, motivo });
  return given('fogliOre.riprendi', { id, versione, ...(random.chance(0.3) ? { motivo } : {}) });
}

/** So few that two people often give the same. */
const MOTIVI = ['Manca la pausa', 'Orario da rivedere'] as const;

function approve(sight: Sight): Given | null {
  const pending = listOf(sight, 'fogliOre').filter(
    (each) => !each.approvato && puoApprovare(sight.user, each),
  );
  if (pending.length === 0) return null;
  const { id, versione } = sight.random.pick(pending);
  return given('fogliOre.approva', { id, versione });
}

/** What the office deletes with ten seconds to take it back; null where there is nothing of the kind. */
function makeDeletion(sight: Sight): Given | null {
  const { random, user } = sight;
  if (user.ruolo === 'Operatore') return null;
  const kind = random.below(10);
  const ore = listOf(sight, 'fogliOre').filter((each) => puoCorreggere(user, each));
  if (kind < 5 && ore.length > 0) {
    const { id, versione } = random.pick(ore);
    return given('fogliOre.elimina', { id, versione });
  }
  const projects = user.ruolo === 'Admin' && kind < 7 ? listOf(sight, 'progetti') : [];
  if (projects.length > 0) return given('progetti.elimina', { id: random.pick(projects).id });
  const clients = listOf(sight, 'clienti');
  return clients.length === 0 ? null : given('clienti.elimina', { id: random.pick(clients).id });
}

function makeClient(sight: Sight): Given {
  const { random, marker, createId } = sight;
  const clients = listOf(sight, 'clienti');
  const kind = random.below(100);
  if (kind < 40 || clients.length === 0) {
    return given('clienti.crea', { id: createId(), ragione_sociale: marker });
  }
  const { id, ragione_sociale, telefono } = random.pick(clients);
  if (kind < 55) return given('clienti.elimina', { id });
  return random.chance(0.5)
    ? given('clienti.modifica', { id, telefono: marker, before: { telefono } })
    : given('clienti.modifica', { id, ragione_sociale: marker, before: { ragione_sociale } });
}
