import { lazy, Suspense } from 'react';

import {
  DashboardScreen,
  type DashboardScreenProps,
} from '../../features/dashboard/dashboard-screen.tsx';
import { useUser } from '../../situation/use-user.ts';

/** For a company's first days, and Admin alone. */
const DatiEsempio = lazy(async () => {
  const { DatiEsempio } = await import('../../features/esempi/dati-esempio.tsx');
  return { default: DatiEsempio };
});

const esempi: DashboardScreenProps['esempi'] = (expected) => (
  <Suspense>
    <DatiEsempio expected={expected} />
  </Suspense>
);

export function Screen() {
  return <DashboardScreen user={useUser()} esempi={esempi} />;
}
