import { testiDatiPersonali } from '#testi/dati-personali.ts';
import {
  CONTATE_AL_PIU,
  type RegolaLetta,
} from '@gestionale/shared-schema/dati-personali/conservazione.ts';

import { useOffline } from '../../situation/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';

const testi = testiDatiPersonali.conservazione;

interface VoceRegolaProps {
  readonly regola: RegolaLetta;
  readonly onElenco: () => void;
  readonly onModifica: () => void;
}

/** A rule: how long, of what, why, and how much is over. */
export function VoceRegola({ regola, onElenco, onModifica }: VoceRegolaProps) {
  const offline = useOffline();
  const { titolo, cosa, motivo, unita, valore, da_togliere } = regola;
  return (
    <div className="cons-regola">
      <div className="cons-regola__testo">
        <h3>{titolo}</h3>
        <p className="cons-regola__durata">{testi.si(testi.durata(unita, valore))}</p>
        <p>{cosa}</p>
        <p className="cons-regola__motivo">{motivo}</p>
      </div>
      <div className="cons-regola__azioni">
        <Chip tone={da_togliere === 0 ? 'neutral' : 'warn'}>
          {da_togliere === 0 ? testi.niente : testi.stanotte(da_togliere, CONTATE_AL_PIU)}
        </Chip>
        <span className="cons-regola__bottoni">
          {da_togliere === 0 ? null : (
            <Button label={testi.mostraDi(titolo)} disabled={offline} onClick={onElenco}>
              {testi.mostra}
            </Button>
          )}
          <Button label={testi.modificaDi(titolo)} disabled={offline} onClick={onModifica}>
            {testi.modifica}
          </Button>
        </span>
      </div>
    </div>
  );
}
