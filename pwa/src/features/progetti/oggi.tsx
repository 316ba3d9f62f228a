import { testiComuni } from '#testi/comuni.ts';
import { testiProgetti } from '#testi/progetti.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre, sommaOre } from '@gestionale/shared-schema/values/ore.ts';
import type { ReactNode } from 'react';

import type { User } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { formatGiornoBreve } from '../../ui/format-giorno-breve.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/routing/link.tsx';
import { linkMappe } from './dove/collegamenti.ts';
import { notaDaLeggere } from './dove/nota-da-leggere.ts';
import { oreDella, type GiornataDiProgetto, type OreRifiutate } from './in-corso.ts';
import { primiTra } from './mio-planning.ts';

const testi = testiProgetti.mioPlanning;

export interface OggiProps {
  readonly user: User;
  readonly oggi: Giorno;
  readonly giornate: readonly GiornataDiProgetto[];
  readonly prossima: GiornataDiProgetto | undefined;
  /** The user's hours of late, on any project. */
  readonly ore: readonly FoglioOre[];
  /** New ones that the server refused: they have no row, and wait to be mended. */
  readonly rifiutate: readonly OreRifiutate[];
  /** Where hours are on their way, which another slice draws. */
  readonly renderStato: (ore: readonly FoglioOre[]) => ReactNode;
}

/** What today brings, with the one thing to do at the end of it. */
export function Oggi(props: OggiProps) {
  const { user, oggi, giornate, prossima, ore, rifiutate, renderStato } = props;
  if (giornate.length === 0) return <NienteOggi prossima={prossima} />;
  return (
    <ul className="planning-oggi">
      {giornate.map(({ progetto, giornata }) => (
        <li key={giornata.id} className="ui-card planning-card">
          {giornata.data === oggi ? null : <p>{formatGiornoBreve(giornata.data)}</p>}
          <p className="planning-card__orario">
            {testiComuni.daA(giornata.ora_inizio, giornata.ora_fine)}
          </p>
          <h3 className="planning-card__nome">
            <Link to={`/planning/${progetto.id}`}>{progetto.nome_progetto}</Link>
          </h3>
          <p className="planning-card__cliente">
            {progetto.nome_cliente ?? testiComuni.nonDisponibile}
          </p>
          <Dettagli user={user} progetto={progetto} />
          <Registra
            to={`/my-planning/${progetto.id}?registra=${giornata.data}`}
            quando={`${formatGiornoBreve(giornata.data)}, ${progetto.nome_progetto}`}
            ore={oreDella({ progetto, giornata }, ore)}
            rifiutate={oreDella({ progetto, giornata }, rifiutate)}
            renderStato={renderStato}
          />
        </li>
      ))}
    </ul>
  );
}

function NienteOggi({ prossima }: Pick<OggiProps, 'prossima'>) {
  return (
    <div className="ui-card planning-niente">
      <p>{testi.nienteOggi}</p>
      {prossima === undefined ? null : (
        <p className="planning-niente__prossima">
          {`${testi.prossima}: `}
          <strong>{formatGiornoBreve(prossima.giornata.data)}</strong>
          {`, ${testiComuni.daA(prossima.giornata.ora_inizio, prossima.giornata.ora_fine)} · `}
          <Link to={`/planning/${prossima.progetto.id}`}>{prossima.progetto.nome_progetto}</Link>
        </p>
      )}
    </div>
  );
}

function Dettagli({
  user,
  progetto,
}: Pick<OggiProps, 'user'> & Pick<GiornataDiProgetto, 'progetto'>) {
  const colleghi = progetto.dipendentiAssegnati.filter(({ id }) => id !== user.id);
  const primi = primiTra(colleghi);
  const nomi = primi.map(({ nome, cognome }) => `${nome} ${cognome}`).join(', ');
  return (
    <ul className="planning-card__dettagli">
      {notaDaLeggere(progetto, user.id) === null ? null : (
        <li className="planning-card__nota">
          <Icon name="alert" />
          <Link to={`/my-planning/${progetto.id}`}>{testiProgetti.dove.daLeggere}</Link>
        </li>
      )}
      {progetto.cantiere_indirizzo ? (
        <li>
          <Icon name="home" />
          <a href={linkMappe(progetto.cantiere_indirizzo)} target="_blank" rel="noreferrer">
            <span className="ui-visually-hidden">{`${testiProgetti.dove.indirizzo}: `}</span>
            {progetto.cantiere_indirizzo}
          </a>
        </li>
      ) : null}
      <li>
        <Icon name="users" />
        <span>
          <span className="ui-visually-hidden">{`${testiProgetti.attivita.colleghi}: `}</span>
          {colleghi.length === 0
            ? testiProgetti.attivita.soloTu
            : primi.length === colleghi.length
              ? nomi
              : testiProgetti.attivita.eAltri(nomi, colleghi.length - primi.length)}
        </span>
      </li>
      <li>
        <Icon name="tools" />
        <span>
          <span className="ui-visually-hidden">{`${testiProgetti.attivita.attrezzatura}: `}</span>
          {progetto.attrezzaturaAssegnata.length === 0
            ? testiProgetti.attivita.nessunaAttrezzatura
            : progetto.attrezzaturaAssegnata
                .map(
                  (item) =>
                    `${item.nome_attrezzo} ${testiProgetti.attivita.quantita(item.quantita_impegnata)}`,
                )
                .join(', ')}
        </span>
      </li>
    </ul>
  );
}

function daSistemare(rifiutate: OggiProps['rifiutate']): string {
  const somma = formatOre(sommaOre(rifiutate.map((each) => each.ore_lavorate)));
  return `${testi.daSistemare}: ${testiComuni.oreConUnita(somma)}`;
}

interface RegistraProps extends Pick<OggiProps, 'ore' | 'rifiutate' | 'renderStato'> {
  readonly to: string;
  /** Of which day and where, for whoever hears the link alone. */
  readonly quando: string;
}

function Registra({ to, quando, ore, rifiutate, renderStato }: RegistraProps) {
  if (ore.length === 0 && rifiutate.length === 0) {
    return (
      <ButtonLink
        to={to}
        look="primary"
        size="big"
        wide
        icon={<Icon name="clock" size={22} />}
        label={testi.registraOreDi(quando)}
      >
        {testi.registraOre}
      </ButtonLink>
    );
  }
  return (
    <div className="planning-card__fatte">
      {ore.length === 0 ? null : (
        <p>
          {`${testi.registrate}: ${formatOre(sommaOre(ore.map((each) => each.ore_lavorate)))}`}
          {renderStato(ore)}
        </p>
      )}
      {rifiutate.length === 0 ? null : (
        <ButtonLink
          to="/sincronizzazione"
          icon={<Icon name="alert" />}
          label={`${daSistemare(rifiutate)}, ${quando}`}
        >
          {daSistemare(rifiutate)}
        </ButtonLink>
      )}
      <ButtonLink to={to} label={testi.registraAltreOreDi(quando)}>
        {testi.registraAltreOre}
      </ButtonLink>
    </div>
  );
}
