import { testiMieOre as testi } from '#testi/mie-ore.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre } from '@gestionale/shared-schema/values/ore.ts';

import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { formatGiornoBreve } from '../../../ui/format-giorno-breve.ts';
import { Link } from '../../../ui/routing/link.tsx';
import { ChipRiga } from '../modulo/chip-riga.tsx';
import { orarioDi, orarioEPausa } from '../voce-ore.ts';
import { finisceDopo, type GiornoMio, type ParteMia, type Prevista } from './mie-ore.ts';

export interface Percorsi {
  /** The page of an activity. */
  readonly percorso: (progetto_id: string) => string;
  readonly oggi: Giorno;
}

interface GiornoMioProps extends Percorsi {
  readonly giorno: GiornoMio;
}

/** One day: what it comes to against the plan, its entries, and what is still owed of it. */
export function UnGiornoMio({ giorno, percorso, oggi }: GiornoMioProps) {
  const { data, ore, previste, parti, senzaOre } = giorno;
  const isPassato = data <= oggi;
  return (
    <div className="mie-giorno">
      <h3 className="mie-giorno__data">{formatGiornoBreve(data)}</h3>
      <p className="mie-giorno__ore">
        {testi.delGiorno(formatOre(ore), previste === 0 ? null : formatOre(previste))}
      </p>
      <ul className="mie-giorno__voci">
        {parti.map((parte) => (
          <li key={parte.voce.id}>
            <Parte parte={parte} percorso={percorso} />
          </li>
        ))}
        {senzaOre.map((prevista) => (
          <li key={`${prevista.progetto_id} ${prevista.ora_inizio ?? ''}`}>
            <DelPiano prevista={prevista} percorso={percorso} isPassato={isPassato} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ParteProps extends Pick<Percorsi, 'percorso'> {
  readonly parte: ParteMia;
}

function Parte({ parte: { voce, stato, ore, seguito }, percorso }: ParteProps) {
  const { progetto_id, nome_progetto, data, rimandata, motivo, mese_chiuso } = voce;
  const quando = seguito ? testi.seguito : quandoDi(voce);
  return (
    <div className="mie-voce">
      <div className="mie-voce__cosa">
        <Link to={percorso(progetto_id)}>{nome_progetto}</Link>
        <span>{quando}</span>
      </div>
      <strong className="mie-voce__ore">{formatOre(ore)}</strong>
      <span className="mie-voce__stato">
        {stato === 'chiusa' ? (
          <Chip tone="neutral" icon="check">
            {testi.chiusa}
          </Chip>
        ) : (
          <ChipRiga stato={voce.stato} />
        )}
      </span>
      {stato === 'da_sistemare' && !seguito ? (
        <div className="mie-voce__motivo">
          {motivo === null ? null : <p>{testi.motivo(motivo)}</p>}
          {rimandata ? (
            <ButtonLink
              to={`${percorso(progetto_id)}?correggi=${voce.id}`}
              label={testi.correggiDi(data, nome_progetto)}
            >
              {testi.correggi}
            </ButtonLink>
          ) : (
            <ButtonLink to="/sincronizzazione" label={testi.sistemaDi(data, nome_progetto)}>
              {testi.sistema}
            </ButtonLink>
          )}
        </div>
      ) : null}
      {mese_chiuso && !seguito ? <p className="mie-voce__nota">{testi.arrivataDopo}</p> : null}
    </div>
  );
}

function quandoDi(voce: ParteMia['voce']): string {
  const { ora_inizio, ora_fine } = voce;
  const orario =
    ora_inizio === null && ora_fine === null && voce.pausa === 0 ? '' : orarioEPausa(voce);
  return finisceDopo(voce) ? `${orario}, ${testi.finoAlGiornoDopo}` : orario;
}

interface DelPianoProps extends Pick<Percorsi, 'percorso'> {
  readonly prevista: Prevista;
  readonly isPassato: boolean;
}

/** A planned day that has no hours yet: owed where it is over, else only told. */
function DelPiano({ prevista, percorso, isPassato }: DelPianoProps) {
  const { progetto_id, nome_progetto, data, ore_lavorate } = prevista;
  return (
    <div className="mie-voce mie-voce--piano">
      <div className="mie-voce__cosa">
        <Link to={percorso(progetto_id)}>{nome_progetto}</Link>
        <span>{orarioDi(prevista)}</span>
      </div>
      <span className="mie-voce__ore">{formatOre(ore_lavorate)}</span>
      <span className="mie-voce__stato">
        {isPassato ? (
          <ButtonLink
            size="small"
            to={`${percorso(progetto_id)}?registra=${data}`}
            label={testi.registraDi(data, nome_progetto)}
          >
            {testi.registra}
          </ButtonLink>
        ) : (
          <Chip tone="neutral" icon="calendar">
            {testi.prevista}
          </Chip>
        )}
      </span>
    </div>
  );
}
