import { testiDove as testi } from '#testi/dove.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';

import { Section } from '../../../ui/page.tsx';
import { daComporre, linkGeo, linkMappe } from './collegamenti.ts';

import './dove.css';

/** Where the work is and whom to call there, for the phone's own apps; nothing when nobody said. */
export function Dove({ progetto }: { readonly progetto: Progetto }) {
  const { cantiere_indirizzo: indirizzo, contatto_nome, contatto_telefono } = progetto;
  if (!indirizzo && !contatto_nome && !contatto_telefono) return null;
  return (
    <Section title={testi.titolo}>
      <div className="ui-card dove">
        {indirizzo ? (
          <div className="dove__voce">
            <p>{indirizzo}</p>
            <Aperto href={linkMappe(indirizzo)} isElsewhere>
              {testi.mappe}
            </Aperto>
            <Aperto href={linkGeo(indirizzo)}>{testi.altraApp}</Aperto>
          </div>
        ) : null}
        {contatto_nome || contatto_telefono ? (
          <div className="dove__voce">
            <p>
              {contatto_nome}
              {contatto_telefono ? <span>{contatto_telefono}</span> : null}
            </p>
            <Recapiti telefono={contatto_telefono} chi={contatto_nome ?? testi.contatto} />
          </div>
        ) : null}
      </div>
    </Section>
  );
}

interface RecapitiProps {
  readonly telefono: string | null | undefined;
  readonly chi: string;
}

/** Calls somebody or writes to them. */
export function Recapiti({ telefono, chi }: RecapitiProps) {
  const numero = daComporre(telefono ?? '');
  if (numero === null) return null;
  return (
    <>
      <Aperto href={`tel:${numero}`} label={testi.chiamaChi(chi)}>
        {testi.chiama}
      </Aperto>
      <Aperto href={`sms:${numero}`} label={testi.messaggioA(chi)}>
        {testi.messaggio}
      </Aperto>
    </>
  );
}

interface ApertoProps {
  readonly href: string;
  /** True for a page of somebody else's, false for an app of the device. */
  readonly isElsewhere?: boolean;
  readonly label?: string;
  readonly children: string;
}

function Aperto({ href, isElsewhere = false, label, children }: ApertoProps) {
  return (
    <a
      className="ui-button ui-button--secondary"
      href={href}
      aria-label={label}
      rel="noreferrer"
      target={isElsewhere ? '_blank' : undefined}
    >
      {children}
    </a>
  );
}
