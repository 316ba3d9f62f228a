import { AvvisoDispositivi } from '../../../features/dispositivi/avviso-dispositivi.tsx';
import { StatoScreen } from '../../../features/stato/stato-screen.tsx';
import { useUser } from '../../../situation/use-user.ts';

export function Screen() {
  const { id } = useUser();
  return (
    <StatoScreen>
      <AvvisoDispositivi io={id} ufficio />
    </StatoScreen>
  );
}
