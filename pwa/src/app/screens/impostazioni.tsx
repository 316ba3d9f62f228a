import { testiDatiPersonali } from '#testi/dati-personali.ts';
import { testiRegistroAttivita as testiRegistro } from '#testi/registro-attivita.ts';
import { lazy, Suspense } from 'react';

import { ImpostazioniScreen } from '../../features/impostazioni/impostazioni-screen.tsx';
import { StatoLink } from '../../features/stato/stato-link.tsx';
import { useUser } from '../../situation/use-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';

const testi = testiDatiPersonali.conservazione;

const DatiEsempio = lazy(async () => {
  const { DatiEsempio } = await import('../../features/esempi/dati-esempio.tsx');
  return { default: DatiEsempio };
});

/** For a company's first days. */
const HiddenSteps = lazy(async () => {
  const { HiddenSteps } = await import('../../features/dashboard/primi-passi/hidden-steps.tsx');
  return { default: HiddenSteps };
});

export function Screen() {
  const user = useUser();
  return (
    <ImpostazioniScreen user={user}>
      <Section title={testi.collegamento}>
        <p>{testi.spiegaCollegamento}</p>
        <p>
          <ButtonLink to="/impostazioni/conservazione">{testi.titolo}</ButtonLink>
        </p>
      </Section>
      <Section title={testiRegistro.collegamento}>
        <p>{testiRegistro.spiegaCollegamento}</p>
        <p>
          <ButtonLink to="/impostazioni/registro-attivita">{testiRegistro.titolo}</ButtonLink>
        </p>
      </Section>
      <StatoLink />
      <Suspense>
        <HiddenSteps user={user} />
        <DatiEsempio />
      </Suspense>
    </ImpostazioniScreen>
  );
}
