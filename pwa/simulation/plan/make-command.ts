import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { puoApprovare, puoCorreggere } from '@gestionale/shared-schema/fogli-ore/rules.ts';

import { GIORNI } from './company.ts';
import { makeProjectCommand } from './make-project-command.ts';
import { given, listOf, type Given, type Sight } from './sight.ts';

/** Something that this person might do, given what they see. */
export function makeCommand(sight: Sight): Given {
  const { random, user } = sight;
  if (user.ruolo === 'Operatore') return makeHours(sight);
  const kind = random.below(100);
  if (kind < 20) return makeHours(sight);
  if (kind < 38) return approve(sight) ?? makeHours(sight);
  if (kind < 55) return makeClient(sight);
  return makeProjectCommand(sight) ?? makeHours(sight);
}

function makeHours(sight: Sight): Given {
  const { random, user } = sight;
  const mine = listOf(sight, 'fogliOre').filter((each) => puoCorreggere(user, each));
  const kind = random.below(100);
  if (kind < 60 || mine.length === 0) return enterHours(sight);
  const foglioOre = random.pick(mine);
  return kind < 85
    ? correctHours(sight, foglioOre)
    : given('fogliOre.elimina', { id: foglioOre.id });
}

/** Mostly on a project in sight, sometimes on one that is not, or never was. */
function enterHours(sight: Sight): Given {
  const { random, company, user, marker, createId } = sight;
  const seen = listOf(sight, 'progetti').map(({ id }) => id);
  const progetto_id = random.pick(random.chance(0.8) && seen.length > 0 ? seen : company.progetti);
  const others = company.people.map(({ id }) => id);
  const dipendente_id = user.ruolo === 'Operatore' ? user.id : random.pick(others);
  return given('fogliOre.crea', {
    id: createId(),
    progetto_id,
    dipendente_id,
    data: random.pick(GIORNI),
    ore_lavorate: random.between(1, 8),
    descrizione_attivita: marker,
  });
}

function correctHours({ random, marker }: Sight, foglioOre: FoglioOre): Given {
  const { id, ore_lavorate, descrizione_attivita } = foglioOre;
  return random.chance(0.5)
    ? given('fogliOre.modifica', {
        id,
        ore_lavorate: random.between(1, 8),
        before: { ore_lavorate },
      })
    : given('fogliOre.modifica', {
        id,
        descrizione_attivita: marker,
        before: { descrizione_attivita },
      });
}

function approve(sight: Sight): Given | null {
  const pending = listOf(sight, 'fogliOre').filter(
    (each) => !each.approvato && puoApprovare(sight.user, each),
  );
  if (pending.length === 0) return null;
  const { id, versione } = sight.random.pick(pending);
  return given('fogliOre.approva', { id, versione });
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
