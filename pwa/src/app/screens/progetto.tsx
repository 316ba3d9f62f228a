import { useParams } from 'react-router-dom';

import { AddClient } from '../../features/clienti/add-client.tsx';
import { ContrattiProgetto } from '../../features/contratti/contratti-progetto.tsx';
import { OreProgetto } from '../../features/fogli-ore/attivita/ore-progetto.tsx';
import { ProgettoScreen } from '../../features/progetti/planning/progetto-screen.tsx';
import { useUser } from '../../situation/use-user.ts';
import { avvisoContratto } from './carta/avviso-carta.tsx';

export function Screen() {
  const { id = '' } = useParams();
  const user = useUser();
  return (
    <ProgettoScreen
      key={id}
      user={user}
      progetto_id={id}
      renderOre={(progetto) => <OreProgetto user={user} progetto={progetto} />}
      renderContratti={(progetto) => (
        <ContrattiProgetto progetto={progetto} renderAvviso={avvisoContratto} />
      )}
      renderAddClient={(over) => <AddClient userId={user.id} {...over} />}
    />
  );
}
