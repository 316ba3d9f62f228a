import { testiDove as testi } from '#testi/dove.ts';
import { testiProgetti } from '#testi/progetti.ts';
import type { DipendenteAssegnato, Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { useState } from 'react';

import { useUser } from '../../../situation/use-user.ts';
import { ShowMore } from '../../../ui/focus/show-more.tsx';
import { Section } from '../../../ui/page.tsx';
import { primiTra } from '../mio-planning.ts';
import { daComporre, linkGeo, linkMappe } from './collegamenti.ts';

import './dove.css';

/**
 * Where the work is and whom to call there, for the phone's own apps; nothing when nobody said. Colleagues
 * have a number here only while the company lets them see each other's.
 */
export function Dove({ progetto }: { readonly progetto: Progetto }) {
  const io = useUser().id;
  const { cantiere_indirizzo: indirizzo, contatto_nome, contatto_telefono } = progetto;
  const colleghi = progetto.dipendentiAssegnati.filter(
    ({ id, cellulare }) => id !== io && cellulare !== undefined,
  );
  if (!indirizzo && !contatto_nome && !contatto_telefono && colleghi.length === 0) return null;
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
          <Persona nome={contatto_nome} telefono={contatto_telefono} />
        ) : null}
        {colleghi.length === 0 ? null : <Colleghi colleghi={colleghi} />}
      </div>
    </Section>
  );
}

function Colleghi({ colleghi }: { readonly colleghi: readonly DipendenteAssegnato[] }) {
  const [tutti, setTutti] = useState(false);
  const mostrati = tutti ? colleghi : primiTra(colleghi);
  return (
    <>
      <ul className="dove">
        {mostrati.map(({ id, nome, cognome, cellulare }) => (
          <li key={id}>
            <Persona nome={`${nome} ${cognome}`} telefono={cellulare} />
          </li>
        ))}
      </ul>
      {mostrati.length === colleghi.length ? null : (
        <ShowMore look="quiet" onMore={() => setTutti(true)}>
          {testiProgetti.attivita.altri(colleghi.length - mostrati.length)}
        </ShowMore>
      )}
    </>
  );
}

interface PersonaProps {
  readonly nome: string | null | undefined;
  readonly telefono: string | null | undefined;
}

function Persona({ nome, telefono }: PersonaProps) {
  return (
    <div className="dove__voce">
      <p>
        {nome}
        {telefono ? <span>{telefono}</span> : null}
      </p>
      <Recapiti telefono={telefono} chi={nome ?? testi.contatto} />
    </div>
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
