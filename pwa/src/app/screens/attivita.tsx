import { useParams } from 'react-router-dom';

import { OreAttivita } from '../../features/fogli-ore/attivita/ore-attivita.tsx';
import { AttivitaScreen } from '../../features/progetti/attivita-screen.tsx';
import { useUser } from '../../situation/use-user.ts';

export function Screen() {
  const user = useUser();
  const { id = '' } = useParams();
  return (
    <AttivitaScreen
      key={id}
      user={user}
      progetto_id={id}
      renderOre={(progetto, dataProposta, ore) => (
        <OreAttivita user={user} progetto={progetto} dataProposta={dataProposta} {...ore} />
      )}
    />
  );
}
