import { testiMese as testi } from '#testi/mese.ts';
import type { MeseLetto, PersonaDelMese } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import { giorniDel } from '@gestionale/shared-schema/mesi/mese.ts';
import { CAUSALI } from '@gestionale/shared-schema/mesi/ripartisci-ore.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre } from '@gestionale/shared-schema/values/ore.ts';

import { Icon } from '../../ui/icon.tsx';
import { FoglioDiPersona, type FoglioDaScaricare } from './foglio-di-persona.tsx';
import { letteraDel, nomeDi, nomeMese, oreBrevi, oreDelGiorno } from './nome-mese.ts';

/** Whoever has no pointer scrolls it with the arrow keys, so that it takes the focus itself. */
const REACHABLE = { tabIndex: 0 };

interface GrigliaMeseProps {
  readonly mese: MeseLetto;
  readonly foglio: FoglioDaScaricare;
}

/** People × days, as a desk reads it. */
export function GrigliaMese({ mese, foglio }: GrigliaMeseProps) {
  const giorni = giorniDel(mese.mese);
  const festivi = new Set<Giorno>(mese.festivi);
  const titolo = testi.tabella(nomeMese(mese.mese));
  return (
    <>
      <div className="mese-griglia" role="region" aria-label={titolo} {...REACHABLE}>
        <table>
          <caption className="ui-visually-hidden">{titolo}</caption>
          <thead>
            <tr>
              <th scope="col">{testi.dipendente}</th>
              {CAUSALI.map((causale) => (
                <th key={causale} scope="col" className="mese-griglia__somma">
                  <abbr title={testi.causaliIntere[causale]}>{testi.causali[causale]}</abbr>
                </th>
              ))}
              <th scope="col" className="mese-griglia__somma">
                {testi.totale}
              </th>
              <th scope="col" className="mese-griglia__somma">
                {testi.giorni}
              </th>
              {giorni.map((giorno) => (
                <th key={giorno} scope="col" className={classeDi(giorno, festivi)}>
                  {Number(giorno.slice(8))}
                  <span className="mese-griglia__settimana" aria-hidden="true">
                    {letteraDel(giorno)}
                    {festivi.has(giorno) ? testi.segnoFestivo : null}
                  </span>
                  {festivi.has(giorno) ? (
                    <span className="ui-visually-hidden"> {testi.festivo}</span>
                  ) : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {mese.persone.map((persona) => (
              <Riga
                key={persona.dipendente_id}
                persona={persona}
                giorni={giorni}
                festivi={festivi}
                foglio={foglio}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mese-legenda">{testi.legenda}</p>
    </>
  );
}

interface RigaProps {
  readonly persona: PersonaDelMese;
  readonly giorni: readonly Giorno[];
  readonly festivi: ReadonlySet<Giorno>;
  readonly foglio: FoglioDaScaricare;
}

function Riga({ persona, giorni, festivi, foglio }: RigaProps) {
  const ore = new Map(persona.giorni.map((giorno) => [giorno.data, oreDelGiorno(giorno)]));
  const mancanti = new Set(persona.giorni_mancanti);
  return (
    <tr>
      <th scope="row">
        <div className="mese-griglia__chi">
          <span>
            {nomeDi(persona)}
            {persona.regole_orario ? null : (
              <span className="mese-griglia__resoconto">{testi.soloResoconto}</span>
            )}
          </span>
          <FoglioDiPersona persona={persona} {...foglio} />
        </div>
      </th>
      {CAUSALI.map((causale) => (
        <td key={causale} className="mese-griglia__somma">
          {persona.regole_orario || causale === 'ordinarie'
            ? formatOre(persona.totale[causale])
            : null}
        </td>
      ))}
      <td className="mese-griglia__somma mese-griglia__totale">{formatOre(persona.ore)}</td>
      <td className="mese-griglia__somma">{persona.giorni_lavorati}</td>
      {giorni.map((giorno) => {
        const sue = ore.get(giorno);
        return (
          <td key={giorno} className={classeDi(giorno, festivi)}>
            {sue === undefined ? null : oreBrevi(sue)}
            {mancanti.has(giorno) ? (
              <span className="mese-griglia__manca">
                <Icon name="alert" size={14} />
                <span className="ui-visually-hidden">{testi.manca}</span>
              </span>
            ) : null}
          </td>
        );
      })}
    </tr>
  );
}

function classeDi(giorno: Giorno, festivi: ReadonlySet<Giorno>): string | undefined {
  return festivi.has(giorno) ? 'mese-griglia__festivo' : undefined;
}
