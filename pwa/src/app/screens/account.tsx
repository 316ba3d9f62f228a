import { testiAccount as testi } from '#testi/account.ts';
import { useState } from 'react';

import { MiaPassword } from '../../features/auth/mia-password.tsx';
import { MioSecondoFattore } from '../../features/auth/secondo-fattore/mio-secondo-fattore.tsx';
import { MieiAvvisi } from '../../features/avvisi/miei-avvisi.tsx';
import { MioCalendario } from '../../features/calendario-personale/mio-calendario.tsx';
import { MieiDati } from '../../features/dati-personali/miei-dati.tsx';
import { SguardiAiMieiDati } from '../../features/registro-attivita/sguardi-ai-miei-dati.tsx';
import { useUser } from '../../situation/use-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, Section } from '../../ui/page.tsx';

/** What everybody may do with their own account; each section is a slice's own. */
export function Screen() {
  const { id, nome, cognome, ruolo } = useUser();
  const [cambi, setCambi] = useState(0);
  return (
    <Page title={testi.titolo} subtitle={testi.chi(nome, cognome, ruolo)}>
      <Section title={testi.dispositivi}>
        <p>{testi.spiegaDispositivi}</p>
        <p>
          <ButtonLink to="/sincronizzazione">{testi.apriDispositivi}</ButtonLink>
        </p>
      </Section>
      <MieiAvvisi ruolo={ruolo} />
      <MioCalendario />
      <MieiDati io={id} />
      <SguardiAiMieiDati />
      <MiaPassword onChanged={() => setCambi((prima) => prima + 1)} />
      {/* Last: how much there is to show of it, the server says later. */}
      <MioSecondoFattore cambiDiPassword={cambi} />
    </Page>
  );
}
