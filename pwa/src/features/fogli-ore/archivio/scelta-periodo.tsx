import { testiArchivioOre } from '#testi/archivio-ore.ts';
import { testiModuli } from '#testi/moduli.ts';
import { meseSchema, type Mese } from '@gestionale/shared-schema/mesi/mese.ts';
import {
  isGiorno,
  problemaGiornoPrevisto,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import { useCallback } from 'react';

import { Button } from '../../../ui/button.tsx';
import { useTypedSearch } from '../../../ui/data-list/toolbar/use-typed-search.ts';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import {
  anniDaScegliere,
  isLeggibile,
  meseAccanto,
  oNiente,
  type Periodo,
} from './periodo-archivio.ts';
import { usePrimoGiorno } from './use-primo-giorno.ts';

const testi = testiArchivioOre.archivio;

const MESI = Array.from({ length: 12 }, (_none, at) => `${at + 1}`.padStart(2, '0'));

const nome = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', month: 'long' });

const OPZIONI_MESE = MESI.map((value) => {
  const [iniziale = '', ...altre] = nome.format(new Date(`2000-${value}-01T00:00:00Z`));
  return { value, label: iniziale.toLocaleUpperCase('it') + altre.join('') };
});

/** Changes the period that is chosen by then. */
export type Cambia = (cambio: (periodo: Periodo) => Periodo) => void;

interface SceltaPeriodoProps {
  readonly periodo: Periodo;
  readonly oggi: Giorno;
  /** Stays the same function. */
  readonly onCambia: Cambia;
}

/** Which month, or which days; nothing for a period that has a name. */
export function SceltaPeriodo({ periodo, oggi, onCambia }: SceltaPeriodoProps) {
  if (periodo.scelta === 'mese') {
    return <SceltaMese mese={periodo.mese} oggi={oggi} onCambia={onCambia} />;
  }
  if (periodo.scelta === 'giorni') return <SceltaGiorni giorni={periodo} onCambia={onCambia} />;
  return null;
}

interface SceltaMeseProps extends Omit<SceltaPeriodoProps, 'periodo'> {
  readonly mese: Mese;
}

function SceltaMese({ mese, oggi, onCambia }: SceltaMeseProps) {
  const primo = usePrimoGiorno();
  const [anno = '', numero = ''] = mese.split('-');
  const vai = (scelto: string | null): void => {
    const letto = meseSchema.safeParse(scelto);
    if (letto.success) onCambia(() => ({ scelta: 'mese', mese: letto.data }));
  };
  const [prima, dopo] = [meseAccanto(mese, -1), meseAccanto(mese, 1)];
  return (
    <div className="archivio-scelta archivio-scelta--mese" role="group" aria-label={testi.unMese}>
      <Button label={testi.mesePrima} disabled={prima === null} onClick={() => vai(prima)}>
        <Icon name="back" />
      </Button>
      <SelectField
        label={testi.scegliMese}
        value={numero}
        options={OPZIONI_MESE}
        onChange={(value) => vai(`${anno}-${value}`)}
      />
      <SelectField
        label={testi.anno}
        value={anno}
        options={anniDaScegliere(primo, mese, oggi).map((value) => ({ value, label: value }))}
        onChange={(value) => vai(`${value}-${numero}`)}
      />
      <Button label={testi.meseDopo} disabled={dopo === null} onClick={() => vai(dopo)}>
        <Icon name="forward" />
      </Button>
    </div>
  );
}

type Giorni = Extract<Periodo, { readonly scelta: 'giorni' }>;

interface SceltaGiorniProps extends Pick<SceltaPeriodoProps, 'onCambia'> {
  readonly giorni: Giorni;
}

function SceltaGiorni({ giorni, onCambia }: SceltaGiorniProps) {
  const { dal, al } = giorni;
  const alRovescio = isLeggibile(giorni) && dal !== null && al !== null && al < dal;
  return (
    <div className="archivio-scelta" role="group" aria-label={testi.periodi.giorni}>
      <CampoGiorno estremo="dal" scelto={dal} onCambia={onCambia} />
      <CampoGiorno
        estremo="al"
        scelto={al}
        problema={alRovescio ? testi.alPrimaDelDal : undefined}
        onCambia={onCambia}
      />
    </div>
  );
}

interface CampoGiornoProps extends Pick<SceltaPeriodoProps, 'onCambia'> {
  readonly estremo: 'dal' | 'al';
  readonly scelto: string | null;
  readonly problema?: string | undefined;
}

/** A year is a day of the first century after its first digit: what can be no day of hours is not looked for. */
function CampoGiorno({ estremo, scelto, problema, onCambia }: CampoGiornoProps) {
  const scrivi = useCallback(
    (testo: string) => {
      if (testo !== '' && fuoriPeriodo(testo) !== undefined) return;
      onCambia((periodo) => ({ ...soloGiorni(periodo), [estremo]: oNiente(testo) }));
    },
    [estremo, onCambia],
  );
  const [scritto, scriviPoi] = useTypedSearch(scelto ?? '', scrivi);
  return (
    <DayField
      name={estremo}
      label={testi[estremo]}
      value={scritto}
      onChange={scriviPoi}
      error={fuoriPeriodo(scritto) ?? problema}
      unreadable={testiModuli.salvataggio.unreadable}
    />
  );
}

function fuoriPeriodo(testo: string): string | undefined {
  return isGiorno(testo) ? problemaGiornoPrevisto(testo) : undefined;
}

function soloGiorni(periodo: Periodo): Giorni {
  return periodo.scelta === 'giorni' ? periodo : { scelta: 'giorni', dal: null, al: null };
}
