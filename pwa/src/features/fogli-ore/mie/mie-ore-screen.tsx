import { testiMieOre as testi } from '#testi/mie-ore.ts';
import { ultimoGiorno, type Mese } from '@gestionale/shared-schema/mesi/mese.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { User } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useQueryValues } from '../../../ui/data-list/toolbar/use-query-values.ts';
import { gateOf } from '../../../ui/gate/gate.ts';
import { Gated } from '../../../ui/gate/gated.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page, Section } from '../../../ui/page.tsx';
import { useSearchParams } from '../../../ui/routing/history-router.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NotaFinestra } from '../finestra/nota-finestra.tsx';
import { useServerDay } from '../use-server-day.ts';
import { UnGiornoMio } from './giorno-mio.tsx';
import { nomePeriodo } from './nome-periodo.ts';
import { CHIAVI, indirizzoDi, inVista, passo, periodoDi, type PeriodoMio } from './periodo-mio.ts';
import { ScaricaMioMese } from './scarica-mio-mese.tsx';
import { TotaliMiei } from './totali-miei.tsx';
import { useMieOre, type MieOreLette } from './use-mie-ore.ts';

import './mie-ore.css';

const VISTE = ['settimana', 'mese'] as const;

interface MieOreScreenProps {
  readonly user: User;
  /** The page of an activity, where its hours are entered. */
  readonly percorso: (progetto_id: string) => string;
}

/** One's own hours by week and month, as this device has them, with or without a network. */
export function MieOreScreen({ user, percorso }: MieOreScreenProps) {
  const oggi = useServerDay();
  const periodo = periodoDi(useQueryValues(CHIAVI), oggi);
  const [, setParams] = useSearchParams();
  const vai = (scelto: PeriodoMio) =>
    setParams(new URLSearchParams(indirizzoDi(scelto)), { replace: true });
  const lette = useMieOre(user, periodo);
  const { vista } = periodo;
  return (
    <Page title={testi.titolo}>
      <div className="mie-periodo">
        <div className="mie-viste" role="group" aria-label={testi.vista}>
          {VISTE.map((each) => (
            <Button
              key={each}
              pressed={each === vista}
              onClick={() => vai(inVista(each, periodo, oggi))}
            >
              {testi[each]}
            </Button>
          ))}
        </div>
        <Button
          busy={oggi >= periodo.dal && oggi <= periodo.al}
          onClick={({ currentTarget }) => {
            // It has nothing more to do then, and would lose the focus.
            const accanto = currentTarget.parentElement?.querySelector('[aria-pressed="true"]');
            if (accanto instanceof HTMLElement) accanto.focus();
            vai(inVista(vista, periodoDi({}, oggi), oggi));
          }}
        >
          {testi.oggi}
        </Button>
        <div className="mie-passi">
          <Button label={testi.prima[vista]} onClick={() => vai(passo(periodo, false))}>
            <Icon name="back" />
          </Button>
          <h2 aria-live="polite">{nomePeriodo(periodo)}</h2>
          <Button label={testi.dopo[vista]} onClick={() => vai(passo(periodo, true))}>
            <Icon name="forward" />
          </Button>
        </div>
      </div>
      <Gated
        gate={gateOf(lette, testi.errore)}
        count={isInParte(lette) ? 1 : lette?.mie.giorni.length}
        skeleton={<Sagoma />}
        empty={
          <>
            <p className="ui-empty">{testi.vuoto}</p>
            <DaQuando lette={lette} />
          </>
        }
        sum
      >
        {lette === undefined ? null : isInParte(lette) ? (
          // A part of a sum would be taken for the whole, and a day of which nothing is known for one without hours.
          <NotaFinestra oltre={lette.oltre} />
        ) : (
          <>
            <TotaliMiei mie={lette.mie} />
            <Section title={testi.giorni}>
              <ul className="ui-rows">
                {lette.mie.giorni.map((giorno) => (
                  <li key={giorno.data} className="ui-row">
                    <UnGiornoMio giorno={giorno} percorso={percorso} oggi={oggi} />
                  </li>
                ))}
              </ul>
            </Section>
            <DaQuando lette={lette} />
          </>
        )}
      </Gated>
      {periodo.vista === 'mese' ? (
        <ScaricaMioMese mese={periodo.mese} chiuso={isChiuso(periodo.mese, lette, oggi)} />
      ) : null}
    </Page>
  );
}

/** Whether some of it is on the server alone and has not come. */
function isInParte(lette: MieOreLette | undefined): boolean {
  return (lette?.oltre?.contateDal ?? null) !== null;
}

/** As far as it is known here: a month can be closed from its last day on. */
function isChiuso(mese: Mese, lette: MieOreLette | undefined, oggi: Giorno): boolean | undefined {
  return oggi < ultimoGiorno(mese) ? false : lette?.mesiChiusi?.has(mese);
}

/** From which day on the device has anything: before it, nothing is not known to be none. */
function DaQuando({ lette }: { readonly lette: MieOreLette | undefined }) {
  if (lette?.daQuando === undefined) return null;
  return <p className="mie-da-quando">{testi.daQuando(lette.daQuando)}</p>;
}

function Sagoma() {
  return (
    <div className="ui-page">
      <Skeleton lines={1} height={190} />
      <Skeleton lines={5} height={110} />
    </div>
  );
}
