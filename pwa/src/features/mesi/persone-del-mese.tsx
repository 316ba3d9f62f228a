import { testiMese as testi } from '#testi/mese.ts';
import type { MeseLetto, PersonaDelMese } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import { CAUSALI } from '@gestionale/shared-schema/mesi/ripartisci-ore.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre } from '@gestionale/shared-schema/values/ore.ts';

import { Chip } from '../../ui/chip.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { FoglioDiPersona, type FoglioDaScaricare } from './foglio-di-persona.tsx';
import { nomeDi, oreDelGiorno } from './nome-mese.ts';

interface PersoneDelMeseProps {
  readonly mese: MeseLetto;
  readonly foglio: FoglioDaScaricare;
}

/** The same month on a phone: a person each, their days behind them. */
export function PersoneDelMese({ mese, foglio }: PersoneDelMeseProps) {
  return (
    <RowList
      label={testi.persone}
      rows={mese.persone}
      gate="whole"
      keyOf={({ dipendente_id }) => dipendente_id}
      empty={testi.vuoto}
      skeletonHeight={96}
      renderRow={(persona) => <Persona persona={persona} foglio={foglio} />}
    />
  );
}

interface PersonaProps {
  readonly persona: PersonaDelMese;
  readonly foglio: FoglioDaScaricare;
}

function Persona({ persona, foglio }: PersonaProps) {
  const { totale, ore, giorni, giorni_lavorati, giorni_mancanti, regole_orario } = persona;
  const altre = CAUSALI.filter((causale) => causale !== 'ordinarie' && totale[causale] > 0);
  return (
    <details className="mese-persona">
      <summary>
        <span className="mese-persona__nome">{nomeDi(persona)}</span>
        <span className="mese-persona__ore">{formatOre(ore)}</span>
        <span className="mese-persona__nota">
          {testi.giorniLavorati(giorni_lavorati)}
          {altre.map((causale) => (
            <Chip key={causale} tone="neutral">
              {`${testi.causaliIntere[causale]} ${formatOre(totale[causale])}`}
            </Chip>
          ))}
          {regole_orario ? null : <Chip tone="neutral">{testi.soloResoconto}</Chip>}
          {giorni_mancanti.length === 0 ? null : (
            <Chip tone="warn" icon="alert">
              {testi.mancanti(giorni_mancanti.length)}
            </Chip>
          )}
        </span>
      </summary>
      <FoglioDiPersona persona={persona} {...foglio} conParole />
      <ul>
        {giorni.map((giorno) => (
          <li key={giorno.data}>
            <span>{formatGiorno(giorno.data)}</span>
            <span>{formatOre(oreDelGiorno(giorno))}</span>
          </li>
        ))}
        {giorni_mancanti.map((giorno) => (
          <li key={giorno} className="mese-persona__manca">
            <span>{formatGiorno(giorno)}</span>
            <span>{testi.manca}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
