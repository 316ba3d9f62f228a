import { testiAccount as testi } from '#testi/account.ts';

import { MieiDati } from '../../features/dati-personali/miei-dati.tsx';
import { useUser } from '../../situation/use-user.ts';
import { Page, Section } from '../../ui/page.tsx';
import { Link } from '../../ui/routing/link.tsx';

/** What everybody may do with their own account; each section is a slice's own. */
export function Screen() {
  const { id, nome, cognome, ruolo } = useUser();
  return (
    <Page title={testi.titolo} subtitle={testi.chi(nome, cognome, ruolo)}>
      <Section title={testi.dispositivi}>
        <p>
          {testi.spiegaDispositivi} <Link to="/sincronizzazione">{testi.apriDispositivi}</Link>
        </p>
      </Section>
      <MieiDati io={id} />
    </Page>
  );
}
