import { testiStato as testi } from '#testi/stato.ts';

import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';

// Here too, so that it comes with the files of the office: one of its own every first screen would name.
import './stato.css';

/** The way to the page, in the settings. */
export function StatoLink() {
  return (
    <Section title={testi.collegamento}>
      <p>{testi.spiegaCollegamento}</p>
      <p>
        <ButtonLink to="/impostazioni/stato">{testi.titolo}</ButtonLink>
      </p>
    </Section>
  );
}
