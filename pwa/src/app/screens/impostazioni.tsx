import { testiDatiPersonali } from '#testi/dati-personali.ts';
import { testiRegistroAttivita as testiRegistro } from '#testi/registro-attivita.ts';

import { ImpostazioniScreen } from '../../features/impostazioni/impostazioni-screen.tsx';
import { StatoLink } from '../../features/stato/stato-link.tsx';
import { importAnew } from '../../remote/app-files/import-anew.ts';
import { useUser } from '../../situation/use-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { laterPart } from '../../ui/later/later-part.tsx';
import { Section } from '../../ui/page.tsx';

const testi = testiDatiPersonali.conservazione;

const { Part: DatiEsempio } = laterPart(
  importAnew(() => import('../../features/esempi/dati-esempio.tsx')),
  ({ DatiEsempio }) => DatiEsempio,
);

/** For a company's first days. */
const { Part: HiddenSteps } = laterPart(
  importAnew(() => import('../../features/dashboard/primi-passi/hidden-steps.tsx')),
  ({ HiddenSteps }) => HiddenSteps,
);

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
      <HiddenSteps user={user} />
      <DatiEsempio />
    </ImpostazioniScreen>
  );
}
