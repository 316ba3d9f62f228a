import { testiComuni } from '#testi/comuni.ts';
import { testiModuloOre } from '#testi/modulo-ore.ts';
import { testiSegnalazioni } from '#testi/segnalazioni.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { segnalazioniDi } from '@gestionale/shared-schema/fogli-ore/segnalazioni.ts';
import { valutaOre } from '@gestionale/shared-schema/fogli-ore/valuta-ore.ts';
import { addGiorni, formatGiorno, isGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre, sommaOre } from '@gestionale/shared-schema/values/ore.ts';

import { isNew } from '../../../records/record-mode.ts';
import { Notice } from '../../../ui/notice.tsx';
import { fraseSegnalazione } from '../frase-segnalazione.ts';
import type { RegoleDiPersona } from '../regole-di-persona.ts';
import { useServerDay } from '../use-server-day.ts';
import { dipendenteDi, type ModoOre, type ProgettoDelModulo } from './modo-ore.ts';
import type { ModuloOreStato } from './modulo-ore-stato.ts';
import {
  finisceIlGiornoDopo,
  trovaDoppie,
  trovaSovrapposizioni,
  type OreCollocate,
} from './sovrapposizioni.ts';

const testi = testiModuloOre.modulo;

interface AvvisiOreProps {
  readonly progetto: ProgettoDelModulo;
  readonly modo: ModoOre;
  readonly modulo: ModuloOreStato;
  /** Id of the row that a new entry makes: it shows while the server is waited for. */
  readonly riga: string;
  /** The person's hours since `primoGiornoVicino`, and of the day after. */
  readonly vicine: readonly FoglioOre[];
  readonly regole: RegoleDiPersona;
}

/** What is unusual about the hours being typed: said while typing, never a reason to stop. */
export function AvvisiOre({ progetto, modo, modulo, riga, vicine, regole }: AvvisiOreProps) {
  const oggi = useServerDay();
  const ore = collocate(modo, modulo, riga);
  const sovrapposte = ore === null ? [] : trovaSovrapposizioni(ore, vicine);
  const doppie = ore === null ? [] : trovaDoppie({ ...ore, progetto_id: progetto.id }, vicine);
  const segnalazioni =
    ore === null ? [] : segnalazioniDi(ore, vicine, regole.regole, regole.tipo_assunzione);
  return (
    <div className="ore-modulo__avvisi" role="status">
      {ore !== null && finisceIlGiornoDopo(ore) ? (
        <Notice tone="info">{testi.giornoDopo(formatGiorno(addGiorni(ore.data, 1)))}</Notice>
      ) : null}
      {isGiorno(modulo.data) && modulo.data > oggi ? (
        <Notice tone="warn">{testiSegnalazioni.giorno_futuro}</Notice>
      ) : null}
      {isFuoriGiornata(progetto, modo, modulo.data) ? (
        <Notice tone="warn">{testi.fuoriGiornata}</Notice>
      ) : null}
      {segnalazioni.map((segnalazione) => (
        <Notice
          key={segnalazione.codice}
          tone={segnalazione.codice === 'cambio_ora' ? 'info' : 'warn'}
        >
          {fraseSegnalazione(segnalazione)}
        </Notice>
      ))}
      {doppie.length === 0 ? null : (
        <Notice tone="warn">
          {testiSegnalazioni.stessa_attivita(
            formatOre(sommaOre(doppie.map(({ ore_lavorate }) => ore_lavorate))),
          )}
        </Notice>
      )}
      {sovrapposte.length === 0 ? null : (
        <Notice tone="warn" title={testi.sovrapposizione}>
          <ul>
            {sovrapposte.map((altra) => (
              <li key={altra.id}>
                {testi.sovrapposta(
                  `${formatGiorno(altra.data)} ${altra.nome_progetto}`,
                  altra.ora_inizio ?? testiComuni.nonDisponibile,
                  altra.ora_fine ?? testiComuni.nonDisponibile,
                )}
              </li>
            ))}
          </ul>
          {testi.puoiProseguire}
        </Notice>
      )}
    </div>
  );
}

/** What stands is as the server has judged it: whoever was taken off has no plan to go by. */
function isFuoriGiornata({ giornate }: ProgettoDelModulo, modo: ModoOre, data: string): boolean {
  if (!isNew(modo)) {
    if (modo.row.data === data) return modo.row.fuori_giornata;
    if (giornate.length === 0) return false;
  }
  return isGiorno(data) && giornate.every((giornata) => giornata.data !== data);
}

/** The hours being typed as far as they can be placed in time; null while they cannot. */
function collocate(modo: ModoOre, modulo: ModuloOreStato, riga: string): OreCollocate | null {
  const outcome = valutaOre(modulo);
  const dipendente_id = dipendenteDi(modo);
  if (!outcome.ok || !isGiorno(modulo.data) || dipendente_id === null) return null;
  // An entry does not overlap with itself.
  const id = isNew(modo) ? riga : modo.row.id;
  return { ...outcome.valore, id, dipendente_id, data: modulo.data };
}
