import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';

import { AddClient } from '../../features/clienti/add-client.tsx';
import { PlanningScreen } from '../../features/progetti/planning/elenco/planning-screen.tsx';
import { primiDelPlanning } from '../../features/progetti/planning/elenco/use-planning.ts';
import type { CacheDb } from '../../local-db/databases/cache-db.ts';
import { useUser } from '../../situation/use-user.ts';

export function Screen() {
  const user = useUser();
  return (
    <PlanningScreen
      user={user}
      renderAddClient={(over) => <AddClient userId={user.id} {...over} />}
    />
  );
}

export async function readFirst(cache: CacheDb): Promise<void> {
  await primiDelPlanning.ahead(cache, giornoInItalia(Date.now()));
}
