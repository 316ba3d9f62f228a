import {
  DashboardScreen,
  type DashboardScreenProps,
} from '../../features/dashboard/dashboard-screen.tsx';
import { importAnew } from '../../remote/app-files/import-anew.ts';
import { useUser } from '../../situation/use-user.ts';
import { laterPart } from '../../ui/later/later-part.tsx';

/** For a company's first days, and Admin alone. */
const { Part: DatiEsempio } = laterPart(
  importAnew(() => import('../../features/esempi/dati-esempio.tsx')),
  ({ DatiEsempio }) => DatiEsempio,
);

const esempi: DashboardScreenProps['esempi'] = (expected) => <DatiEsempio expected={expected} />;

export function Screen() {
  return <DashboardScreen user={useUser()} esempi={esempi} />;
}
