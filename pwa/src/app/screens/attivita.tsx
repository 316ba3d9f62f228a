import { useParams } from 'react-router-dom';

import { OreAttivita } from '../../features/fogli-ore/ore-attivita.tsx';
import { AttivitaScreen } from '../../features/progetti/attivita-screen.tsx';
import { useUtente } from '../use-utente.ts';

export function Screen() {
  const utente = useUtente();
  const { id = '' } = useParams();
  return (
    <AttivitaScreen
      key={id}
      utente={utente}
      progetto_id={id}
      renderOre={(progetto, dataProposta, ore) => (
        <OreAttivita utente={utente} progetto={progetto} dataProposta={dataProposta} {...ore} />
      )}
    />
  );
}
