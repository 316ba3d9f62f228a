import { AvvisoDatiPersone } from '../../../features/dipendenti/avviso-dati-persone.tsx';
import { AvvisoDatiMancanti } from '../../../features/impostazioni/avviso-dati-mancanti.tsx';
import { AvvisoSoglia } from '../../../features/ricevute/avviso-soglia.tsx';

type Carta = Omit<Parameters<typeof AvvisoSoglia>[0], 'carta'>;

/** What a contract would lack of the company and of who is chosen, and whether it is much for a year. */
export function avvisoContratto(paper: Carta) {
  return <Avviso carta="contratto" {...paper} />;
}

/** The same of receipts. */
export function avvisoRicevuta(paper: Carta) {
  return <Avviso carta="ricevuta" {...paper} />;
}

function Avviso(props: Parameters<typeof AvvisoSoglia>[0]) {
  const { carta, persone } = props;
  return (
    <>
      <AvvisoDatiMancanti />
      <AvvisoDatiPersone
        carta={carta}
        dipendenti={persone.map(({ dipendente_id }) => dipendente_id)}
      />
      <AvvisoSoglia {...props} />
    </>
  );
}
