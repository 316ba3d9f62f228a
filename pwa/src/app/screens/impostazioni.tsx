import { testiDatiPersonali } from '#testi/dati-personali.ts';
import { testiRegistroAttivita as testiRegistro } from '#testi/registro-attivita.ts';

import { ImpostazioniScreen } from '../../features/impostazioni/impostazioni-screen.tsx';
import { useUser } from '../../situation/use-user.ts';
import { Section } from '../../ui/page.tsx';
import { Link } from '../../ui/routing/link.tsx';

const testi = testiDatiPersonali.conservazione;

export function Screen() {
  return (
    <ImpostazioniScreen user={useUser()}>
      <Section title={testi.collegamento}>
        <p>
          {testi.spiegaCollegamento} <Link to="/impostazioni/conservazione">{testi.titolo}</Link>
        </p>
      </Section>
      <Section title={testiRegistro.collegamento}>
        <p>
          {testiRegistro.spiegaCollegamento}{' '}
          <Link to="/impostazioni/registro-attivita">{testiRegistro.titolo}</Link>
        </p>
      </Section>
    </ImpostazioniScreen>
  );
}
