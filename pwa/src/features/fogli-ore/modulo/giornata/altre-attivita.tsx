import { testiComuni } from '#testi/comuni.ts';
import { testiGiornataOre as testi } from '#testi/giornata-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { valutaOre } from '@gestionale/shared-schema/fogli-ore/valuta-ore.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { isGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { formatOre, sommaOre } from '@gestionale/shared-schema/values/ore.ts';
import { useRef, useState } from 'react';

import { readAll } from '../../../../local-db/queries/read-all.ts';
import { useLive } from '../../../../local-db/queries/use-live.ts';
import { useCreateId } from '../../../../outbox/use-outbox.ts';
import { Button } from '../../../../ui/button.tsx';
import type { RecordFormState } from '../../../../ui/data-form/use-record-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { RegoleDiPersona } from '../../regole-di-persona.ts';
import { attivitaPerLeOre } from '../attivita-per-le-ore.ts';
import type { ProgettoDelModulo } from '../modo-ore.ts';
import type { ModuloOreStato } from '../modulo-ore-stato.ts';
import { comeOre } from './come-ore.ts';
import { leggiPezzi, nuovoPezzo, scriviPezzi, type Pezzo } from './pezzi.ts';
import { UnaAttivita } from './una-attivita.tsx';

import './altre-attivita.css';

interface AltreAttivitaProps {
  readonly progetto: ProgettoDelModulo;
  readonly dipendente_id: DipendenteId;
  readonly form: RecordFormState<ModuloOreStato>;
  /** Id of the row that the form itself makes. */
  readonly riga: string;
  /** The person's hours of that week, and of the days beside. */
  readonly vicine: readonly FoglioOre[];
  readonly regole: RegoleDiPersona;
}

/** The other activities of the form's day, for whoever was on more than one; an entry each. */
export function AltreAttivita(props: AltreAttivitaProps) {
  const { progetto, dipendente_id, form, riga, vicine, regole } = props;
  const { values: modulo, set, failures } = form;
  const createId = useCreateId();
  const progetti = useLive(async (db) => readAll<Progetto>(db.progetti), []);
  const [aggiunto, setAggiunto] = useState<string>();
  const aggiungi = useRef<HTMLDivElement>(null);
  const pezzi = leggiPezzi(modulo.altre);
  const offerte = attivitaPerLeOre(progetti ?? [], {
    data: modulo.data,
    dipendente_id,
    progetto_id: progetto.id,
  });
  if (pezzi.length === 0 && offerte.length === 0) return null;
  const metti = (nuovi: readonly Pezzo[]) => set('altre', scriviPezzi(nuovi));
  const data = isGiorno(modulo.data) ? modulo.data : null;
  const { id: progetto_id, nome_progetto } = progetto;
  const tutte = [{ ...modulo, id: riga, progetto_id, nome_progetto }, ...pezzi];
  const dette =
    data === null ? [] : tutte.flatMap((each) => comeOre(each, data, dipendente_id) ?? []);
  return (
    <div className="ore-altre">
      {pezzi.map((pezzo, posto) => (
        <UnaAttivita
          key={pezzo.id}
          titolo={testi.altra(posto + 2)}
          pezzo={pezzo}
          data={modulo.data}
          dipendente_id={dipendente_id}
          offerte={offerte}
          progetto={progetti?.find(({ id }) => id === pezzo.progetto_id)}
          vicine={[...vicine, ...dette.filter(({ id }) => id !== pezzo.id)]}
          regole={regole}
          conErrori={failures > 0}
          appenaAggiunta={pezzo.id === aggiunto}
          onChange={(nuovo) => metti(pezzi.map((each) => (each.id === nuovo.id ? nuovo : each)))}
          onRemove={() => {
            metti(pezzi.filter(({ id }) => id !== pezzo.id));
            aggiungi.current?.querySelector('button')?.focus();
          }}
        />
      ))}
      <div className="ore-altre__fine" ref={aggiungi}>
        <Button
          icon={<Icon name="plus" />}
          onClick={() => {
            const id = createId();
            setAggiunto(id);
            metti([...pezzi, nuovoPezzo(id, fineDi(pezzi.at(-1) ?? modulo))]);
          }}
        >
          {testi.aggiungi}
        </Button>
        <p role="status">
          {pezzi.length === 0
            ? null
            : testi.totale(
                testiComuni.oreConUnita(
                  formatOre(sommaOre(dette.map(({ ore_lavorate }) => ore_lavorate))),
                ),
              )}
        </p>
      </div>
    </div>
  );
}

/** When it ends, as far as it can be read: the next begins there. */
function fineDi(orari: Pick<Pezzo, 'ora_inizio' | 'ora_fine' | 'ore_lavorate' | 'pausa'>): string {
  const outcome = valutaOre(orari);
  return outcome.ok ? (outcome.valore.ora_fine ?? '') : '';
}
