import { testiPrimiPassi } from '#testi/primi-passi.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { useState } from 'react';

import { useKnown } from '../../../local-db/queries/use-known.ts';
import { useRead } from '../../../remote/use-read.ts';
import type { User } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { Section } from '../../../ui/page.tsx';
import { passiDi, type Azienda, type Passo } from './passi-di.ts';

import './primi-passi.css';

const TUTTE = {};

/** Under which it is remembered on this device that its user hid them. */
const chiaveDi = ({ id }: User): string => `gestionale-primi-passi-${id}`;

interface PrimiPassiProps {
  readonly user: User;
}

/** What a company that has nothing yet is begun with; nothing where work is under way, or once it is hidden. */
export function PrimiPassi({ user }: PrimiPassiProps) {
  const toast = useToast();
  const [nascosti, setNascosti] = useState(() => localStorage.getItem(chiaveDi(user)) !== null);
  const known = useKnown(
    async ({ impostazioni, dipendenti, clienti, progetti }): Promise<Azienda> => {
      const azienda = await impostazioni.get(IMPOSTAZIONI_ID);
      return {
        conDati: Boolean(azienda?.ragione_sociale) && Boolean(azienda?.sede_legale),
        persone: await dipendenti.count(),
        clienti: await clienti.count(),
        progetti: await progetti.count(),
      };
    },
    [],
  );
  if (nascosti || known?.complete !== true || !passiDi(known.value).inizio) return null;
  const nascondi = () => {
    localStorage.setItem(chiaveDi(user), '1');
    setNascosti(true);
    toast(testiPrimiPassi.nascosti);
  };
  return <Elenco azienda={known.value} onNascondi={nascondi} />;
}

interface ElencoProps {
  readonly azienda: Azienda;
  readonly onNascondi: () => void;
}

function Elenco({ azienda, onNascondi }: ElencoProps) {
  const { value } = useRead('dipendenti.importazioni', TUTTE);
  const { passi, inizio } = passiDi({ ...azienda, senzaAccesso: value?.senza_accesso.length });
  // Of the invitations nothing is said before the server was asked.
  const soloInviti =
    value === undefined && passi.every(({ nome, fatto }) => fatto || nome === 'inviti');
  if (!inizio || soloInviti) return null;
  const fatti = passi.filter(({ fatto }) => fatto).length;
  return (
    <div className="ui-card">
      <Section
        title={testiPrimiPassi.titolo}
        note={testiPrimiPassi.fatti(fatti, passi.length)}
        action={
          <Button look="quiet" onClick={onNascondi}>
            {testiPrimiPassi.nascondi}
          </Button>
        }
      >
        <p>{testiPrimiPassi.spiega}</p>
        <ol className="dash-passi">
          {passi.map((passo) => (
            <Riga key={passo.nome} passo={passo} />
          ))}
        </ol>
      </Section>
    </div>
  );
}

function Riga({ passo: { nome, fatto, apri, altro } }: { readonly passo: Passo }) {
  const testi = testiPrimiPassi.passi[nome];
  return (
    <li className="dash-passo">
      <div>
        <h3>
          {testi.titolo} {fatto ? <Chip tone="ok">{testiPrimiPassi.fatto}</Chip> : null}
        </h3>
        <p>{testi.testo}</p>
      </div>
      {fatto ? null : (
        <div className="dash-passo__azioni">
          {altro === undefined || !('altro' in testi) ? null : (
            <ButtonLink to={altro} look="quiet">
              {testi.altro}
            </ButtonLink>
          )}
          <ButtonLink to={apri}>{testi.apri}</ButtonLink>
        </div>
      )}
    </li>
  );
}
