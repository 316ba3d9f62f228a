import { testiComuni } from '#testi/comuni.ts';
import { testiPrimiPassi } from '#testi/primi-passi.ts';
import { useRef, type ReactNode } from 'react';

import { useKnown } from '../../../local-db/queries/use-known.ts';
import type { User } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useUndoToast } from '../../../ui/dialogs/use-undo-toast.ts';
import { useHandedFocus } from '../../../ui/focus/hand-focus-on.ts';
import { Section } from '../../../ui/page.tsx';
import { leggiAzienda } from './leggi-azienda.ts';
import { useNascosti } from './nascosti.ts';
import { passiDi, type Azienda, type Passo } from './passi-di.ts';
import { usePassi } from './use-passi.ts';

import './primi-passi.css';

interface PrimiPassiProps {
  readonly user: User;
  /** What it may be tried with first, and is rid of again. */
  readonly esempi: (expected: 'offerta' | 'presenti') => ReactNode;
}

/** What a company that has nothing yet is begun with; nothing where work is under way, or once it is hidden. */
export function PrimiPassi({ user, esempi }: PrimiPassiProps) {
  const begin = useUndoToast();
  const { nascosti, nascondi, mostra } = useNascosti(user);
  const known = useKnown(leggiAzienda, []);
  if (known?.complete !== true) return null;
  const { azienda, conEsempi } = known.value;
  const inizia = !nascosti && passiDi(azienda).inizio;
  const viaDaQui = () => {
    const undoable = begin();
    nascondi();
    undoable.done(testiPrimiPassi.nascosti, 'ok', { label: testiComuni.annulla, run: mostra });
  };
  const vuota = azienda.clienti + azienda.progetti === 0;
  return (
    <>
      {inizia ? <Elenco azienda={azienda} onNascondi={viaDaQui} /> : null}
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
  const passi = usePassi(azienda);
  if (passi === undefined) return null;
  const fatti = passi.filter(({ fatto }) => fatto).length;
  return (
    <div className="ui-card">
      <Section
        title={testiPrimiPassi.titolo}
        note={testiPrimiPassi.fatti(fatti, passi.length)}
        action={<Nascondi onNascondi={onNascondi} />}
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

function Nascondi({ onNascondi }: Pick<ElencoProps, 'onNascondi'>) {
  const place = useRef<HTMLSpanElement>(null);
  useHandedFocus(place);
  return (
    <span ref={place}>
      <Button look="quiet" onClick={onNascondi}>
        {testiPrimiPassi.nascondi}
      </Button>
    </span>
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
