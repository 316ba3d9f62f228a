import { testiQuanto as testi } from '#testi/quanto-conserva.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import {
  voceConservataSchema,
  type PersonaConservata,
  type QuantoConserva as DatiConservati,
} from '@gestionale/shared-schema/dati-personali/quanto.ts';

import { useLeftOut } from '../../remote/left-out/use-left-out.ts';
import { troubleOf } from '../../remote/trouble-of.ts';
import { useRead } from '../../remote/use-read.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { Chip } from '../../ui/chip.tsx';
import { LeftOut } from '../../ui/gate/left-out.tsx';
import { ReadTrouble } from '../../ui/gate/read-trouble.tsx';
import { Section } from '../../ui/page.tsx';
import { RowList } from '../../ui/row-list.tsx';

import './conservazione-screen.css';

const NO_INPUT = {};

/** How much each person makes the server keep; read live, and kept nowhere. */
export function QuantoConserva() {
  const offline = useOffline();
  const { value, failure, reload } = useRead('datiPersonali.quantoConserva', NO_INPUT);
  const leftOut = useLeftOut('datiPersonali.quantoConserva');
  if (value === undefined && offline) return null;
  return (
    <Section title={testi.titolo}>
      <p>{testi.spiega}</p>
      {offline || failure === null ? null : (
        <ReadTrouble
          {...troubleOf(failure, testi.erroreCaricamento)}
          onRetry={() => void reload()}
        />
      )}
      <LeftOut count={leftOut} text={testiTralasciate.righe} />
      {value === undefined && failure !== null ? null : (
        <RowList
          label={testi.titolo}
          rows={value?.persone}
          gate="whole"
          keyOf={({ dipendente_id }) => dipendente_id}
          empty={testi.nessuno}
          skeletonHeight={104}
          renderRow={(persona) =>
            value === undefined ? null : <Persona persona={persona} soglie={value.soglie} />
          }
        />
      )}
      {value === undefined ? null : <p>{documentiDi(value.documenti)}</p>}
      {value === undefined || value.altre === 0 ? null : <p>{testi.altre(value.altre)}</p>}
    </Section>
  );
}

interface PersonaProps {
  readonly persona: PersonaConservata;
  readonly soglie: DatiConservati['soglie'];
}

function Persona({ persona, soglie }: PersonaProps) {
  const { nome, cognome, da_guardare } = persona;
  return (
    <div className="quanto-persona">
      <div className="quanto-persona__testa">
        <strong>{`${cognome} ${nome}`}</strong>
        {da_guardare.length === 0 ? null : <Chip tone="warn">{testi.daGuardare}</Chip>}
      </div>
      <dl className="quanto-voci">
        {voceConservataSchema.options.map((voce) => {
          const molto = da_guardare.includes(voce);
          return (
            <div key={voce} className={molto ? 'quanto-voce quanto-voce--molto' : 'quanto-voce'}>
              <dt>{testi.voci[voce]}</dt>
              <dd>
                <strong>{testi.conta(persona[voce])}</strong>
                {molto ? <span className="ui-visually-hidden">{`, ${testi.molto}`}</span> : null}
                <span className="quanto-voce__soglia">{testi.soglia(soglie[voce])}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

function documentiDi({ quanti, byte, limite_byte }: DatiConservati['documenti']): string {
  return testi.documenti(quanti, byte, limite_byte);
}
