import { useParams } from 'react-router-dom';

import { ContrattiProgetto } from '../../features/contratti/contratti-progetto.tsx';
import { OreProgetto } from '../../features/fogli-ore/attivita/ore-progetto.tsx';
import { ProgettoScreen } from '../../features/progetti/planning/progetto-screen.tsx';
import { useSenzaRete } from '../use-senza-rete.ts';
import { useUser } from '../use-user.ts';

export function Screen() {
  const { id = '' } = useParams();
  const senzaRete = useSenzaRete();
  const user = useUser();
  return (
    <ProgettoScreen
      key={id}
      user={user}
      progetto_id={id}
      senzaRete={senzaRete}
      renderOre={(progetto) => <OreProgetto user={user} progetto={progetto} />}
      renderContratti={(progetto) => (
        <ContrattiProgetto progetto={progetto} senzaRete={senzaRete} />
      )}
    />
  );
}
