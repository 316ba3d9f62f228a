import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';

import { PlanningScreen } from '../../features/progetti/planning/elenco/planning-screen.tsx';
import { primiDelPlanning } from '../../features/progetti/planning/elenco/use-planning.ts';
import type { CacheDb } from '../../local-db/databases/cache-db.ts';
import { useUser } from '../../situation/use-user.ts';

export function Screen() {
  return <PlanningScreen user={useUser()} />;
}

export async function readFirst(cache: CacheDb): Promise<void> {
  await primiDelPlanning.ahead(cache, giornoInItalia(Date.now()));
}
