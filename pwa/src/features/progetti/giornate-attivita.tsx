import { testiComuni } from '#testi/comuni.ts';
import { testiProgetti } from '#testi/progetti.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { Giornata } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre, sommaOre } from '@gestionale/shared-schema/values/ore.ts';

import { formatGiornoBreve } from '../../ui/format-giorno-breve.ts';
import { Section } from '../../ui/page.tsx';
import { Link } from '../../ui/routing/link.tsx';
import { RowList } from '../../ui/row-list.tsx';
import type { OreRifiutate } from './in-corso.ts';

const testi = testiProgetti.attivita;

interface GiornateAttivitaProps {
  readonly giornate: readonly Giornata[];
  /** The user's hours on the project. */
  readonly mie: readonly FoglioOre[];
  /** New ones on it that the server refused. */
  readonly rifiutate: readonly OreRifiutate[];
  /** Of days before it is not known whether they have hours. */
  readonly dal: string;
  readonly oggi: Giorno;
}

/** The planned days, each with the hours that the user entered for it, or the way to enter them. */
export function GiornateAttivita(props: GiornateAttivitaProps) {
  const { giornate, mie, rifiutate, dal, oggi } = props;
  return (
    <Section title={testi.giornate} note={testiComuni.giornate(giornate.length)}>
      <RowList
        label={testi.giornate}
        rows={giornate}
        gate="whole"
        keyOf={({ id }) => id}
        empty={testi.nessunaGiornata}
        renderRow={(giornata) => (
          <div
            className={`attivita-giornata${giornata.data === oggi ? ' attivita-giornata--oggi' : ''}`}
          >
            <strong>
              {giornata.data === oggi
                ? testi.oggi(formatGiornoBreve(oggi))
                : formatGiornoBreve(giornata.data)}
            </strong>
            <span>{testiComuni.daA(giornata.ora_inizio, giornata.ora_fine)}</span>
            <OreDellaGiornata
              giornata={giornata}
              ore={mie.filter(({ data }) => data === giornata.data)}
              rifiutate={rifiutate.filter(({ data }) => data === giornata.data)}
              past={giornata.data <= oggi && giornata.data >= dal}
            />
          </div>
        )}
      />
    </Section>
  );
}

interface OreDellaGiornataProps {
  readonly giornata: Giornata;
  readonly ore: readonly FoglioOre[];
  readonly rifiutate: readonly OreRifiutate[];
  readonly past: boolean;
}

/** The hours of one day, those that wait to be mended among them, or the way to enter them. */
export function OreDellaGiornata({ giornata, ore, rifiutate, past }: OreDellaGiornataProps) {
  if (ore.length > 0 || rifiutate.length > 0) {
    const daSistemare = `${testiProgetti.mioPlanning.daSistemare}: ${sommaDi(rifiutate)}`;
    return (
      <>
        {ore.length === 0 ? null : <span className="attivita-giornata__ore">{sommaDi(ore)}</span>}
        {rifiutate.length === 0 ? null : (
          <Link
            className="attivita-giornata__sistemare"
            to="/sincronizzazione"
            aria-label={`${daSistemare}, ${formatGiornoBreve(giornata.data)}`}
          >
            {daSistemare}
          </Link>
        )}
      </>
    );
  }
  if (!past) return null;
  return (
    <Link
      className="attivita-giornata__registra"
      to={{ search: `?registra=${giornata.data}` }}
      state={{ openedHere: true }}
      aria-label={testi.registraOreDi(formatGiornoBreve(giornata.data))}
    >
      {testi.registraOre}
    </Link>
  );
}

function sommaDi(ore: readonly Pick<FoglioOre, 'ore_lavorate'>[]): string {
  return testiComuni.oreConUnita(formatOre(sommaOre(ore.map((each) => each.ore_lavorate))));
}
