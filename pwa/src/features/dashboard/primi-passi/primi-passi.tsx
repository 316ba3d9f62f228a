import { testiPrimiPassi } from '#testi/primi-passi.ts';
import { useState, type ReactNode } from 'react';

import { useKnown } from '../../../local-db/queries/use-known.ts';
import { useRead } from '../../../remote/use-read.ts';
import type { User } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { Section } from '../../../ui/page.tsx';
import { leggiAzienda } from './leggi-azienda.ts';
import { passiDi, type Azienda, type Passo } from './passi-di.ts';

import './primi-passi.css';

const TUTTE = {};

/** Under which it is remembered on this device that its user hid them. */
const chiaveDi = ({ id }: User): string => `gestionale-primi-passi-${id}`;

interface PrimiPassiProps {
  readonly user: User;
  /** What it may be tried with first, and is rid of again. */
  readonly esempi: (expected: 'offerta' | 'presenti') => ReactNode;
}

/** What a company that has nothing yet is begun with; nothing where work is under way, or once it is hidden. */
export function PrimiPassi({ user, esempi }: PrimiPassiProps) {
  const toast = useToast();
  const [nascosti, setNascosti] = useState(() => localStorage.getItem(chiaveDi(user)) !== null);
  const known = useKnown(leggiAzienda, []);
  if (known?.complete !== true) return null;
  const { azienda, conEsempi } = known.value;
  const inizia = !nascosti && passiDi(azienda).inizio;
  const nascondi = () => {
    localStorage.setItem(chiaveDi(user), '1');
    setNascosti(true);
    toast(testiPrimiPassi.nascosti);
  };
  const vuota = azienda.clienti + azienda.progetti === 0;
  return (
    <>
      {inizia ? <Elenco azienda={azienda} onNascondi={nascondi} /> : null}
      {conEsempi || (inizia && vuota) ? (
        <div className="ui-card">{esempi(conEsempi ? 'presenti' : 'offerta')}</div>
      ) : null}
    </>
  );
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
