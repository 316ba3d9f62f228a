import { useParams } from 'react-router-dom';

import { ContrattiProgetto } from '../../features/contratti/contratti-progetto.tsx';
import { ProgettoScreen } from '../../features/progetti/planning/progetto-screen.tsx';
import { OfficeProvider } from '../../ui/office-provider.tsx';
import { useSenzaRete } from '../use-senza-rete.ts';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  const { id = '' } = useParams();
  const senzaRete = useSenzaRete();
  return (
    <OfficeProvider>
      <ProgettoScreen
        key={id}
        utente={useUtente()}
        progetto_id={id}
        senzaRete={senzaRete}
        renderOre={() => null}
        renderContratti={(progetto) => (
          <ContrattiProgetto progetto={progetto} senzaRete={senzaRete} />
        )}
      />
    </OfficeProvider>
  );
}
