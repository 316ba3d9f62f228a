import { testiApprovazione } from '#testi/approvazione.ts';
import { addGiorni, formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre } from '@gestionale/shared-schema/values/ore.ts';

import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import type { Settimana } from './settimane.ts';

import './intestazione-settimana.css';

const testi = testiApprovazione.settimana;

interface IntestazioneSettimanaProps {
  readonly settimana: Settimana;
  readonly approvando: boolean;
  readonly onApprove: (righe: Settimana['righe']) => void;
}

/** What a week comes to, and the button that approves it. */
export function IntestazioneSettimana(props: IntestazioneSettimanaProps) {
  const { settimana, approvando, onApprove } = props;
  const { lunedi, chi, righe, daControllare } = settimana;
  const dal = formatGiorno(lunedi);
  const al = formatGiorno(addGiorni(lunedi, 6));
  const Titolo = chi === null ? 'h2' : 'h3';
  return (
    <>
      <div role="rowheader" className="appr-settimana">
        <Titolo>{chi ?? testi.titolo(dal, al)}</Titolo>
        <p>{parti(settimana).join(' · ')}</p>
      </div>
      <div role="gridcell" className="appr-settimana__azioni">
        {daControllare === 0 ? null : (
          <Chip tone="warn" icon="alert">
            {testi.daControllare(daControllare)}
          </Chip>
        )}
        <Button
          look={chi === null ? 'primary' : 'secondary'}
          size="small"
          busy={approvando}
          label={testi.approvaDi(dal, al, chi)}
          onClick={() => onApprove(righe)}
        >
          {testi.approva}
        </Button>
      </div>
    </>
  );
}

/** Hours beside the plan; of a part of them the plan says nothing. */
function parti({ righe, tutte, ore, approvate, previste }: Settimana): string[] {
  const parts = [testi.conta(righe.length, tutte), testi.ore(formatOre(ore))];
  if (righe.length < tutte) return parts;
  if (approvate === undefined) parts.push(testi.approvateAltrove);
  else if (approvate > 0) parts.push(testi.approvate(formatOre(approvate)));
  if (previste === null) parts.push(testi.senzaPiano);
  else if (previste !== undefined) parts.push(testi.previste(formatOre(previste)));
  return parts;
}
