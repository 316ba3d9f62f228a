import { useParams } from 'react-router-dom';

import { ContrattiProgetto } from '../../features/contratti/contratti-progetto.tsx';
import { OreProgetto } from '../../features/fogli-ore/ore-progetto.tsx';
import { ProgettoScreen } from '../../features/progetti/planning/progetto-screen.tsx';
import { useSenzaRete } from '../use-senza-rete.ts';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  const { id = '' } = useParams();
  const senzaRete = useSenzaRete();
  const utente = useUtente();
  return (
    <ProgettoScreen
      key={id}
      utente={utente}
      progetto_id={id}
      senzaRete={senzaRete}
      renderOre={(progetto) => <OreProgetto utente={utente} progetto={progetto} />}
      renderContratti={(progetto) => (
        <ContrattiProgetto progetto={progetto} senzaRete={senzaRete} />
      )}
    />
  );
}
