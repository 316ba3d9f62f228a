import { testiComuni } from '#testi/comuni.ts';
import { testiPlanning } from '#testi/planning.ts';
import type { Attrezzatura } from '@gestionale/shared-schema/attrezzatura/attrezzatura.ts';
import type {
  AttrezzaturaAssegnata,
  Progetto,
} from '@gestionale/shared-schema/progetti/progetto.ts';
import { useCallback, useRef } from 'react';

import { Button } from '../../../../ui/button.tsx';
import { useRowFocus } from '../../../../ui/data-list/use-row-focus.ts';
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Section } from '../../../../ui/page.tsx';
import { RowList } from '../../../../ui/row-list.tsx';
import type { Assegnazione } from '../../voci-rifiutate.ts';
import { Aggiunta } from '../aggiunta.tsx';
import { useComando } from '../use-comando.ts';
import { ImpegnaAttrezzatura, isCambiata, NIENTE, sceltaDi } from './impegna-attrezzatura.tsx';

const testi = testiPlanning.attrezzatura;

interface AttrezzaturaProgettoProps {
  readonly progetto: Progetto;
  readonly attrezzatura: readonly Attrezzatura[];
  readonly progetti: readonly Progetto[];
  /** False while there may be more to choose from than there are here. */
  readonly tutte: boolean;
  /** A refused assignment that is to be chosen anew, and what closes it. */
  readonly daCorreggere: Assegnazione | undefined;
  readonly onClose: () => void;
}

/** What the project takes along, and committing and freeing it. */
export function AttrezzaturaProgetto(props: AttrezzaturaProgettoProps) {
  const { progetto } = props;
  const libera = useLibera(progetto);
  const { daCorreggere } = props;
  const corregge = daCorreggere?.name === 'progetti.assegnaAttrezzatura' ? daCorreggere : undefined;
  const elenco = useRef<HTMLDivElement>(null);
  useRowFocus(elenco);
  return (
    <Section title={testi.titolo} note={testi.conta(progetto.attrezzaturaAssegnata.length)}>
      <div ref={elenco}>
        <RowList
          label={testi.titolo}
          rows={progetto.attrezzaturaAssegnata}
          gate="whole"
          keyOf={({ id }) => id}
          empty={testi.vuoto}
          renderRow={(impegno) => (
            <div className="progetto-voce">
              <div>
                <strong>{impegno.nome_attrezzo}</strong>
                <span>{testi.impegnata(impegno.quantita_impegnata)}</span>
              </div>
              <Button
                look="remove"
                size="small"
                icon={<Icon name="close" size={18} />}
                label={testi.rimuoviChe(impegno.nome_attrezzo)}
                onClick={() => void libera(impegno)}
              >
                {testi.rimuovi}
              </Button>
            </div>
          )}
        />
      </div>
      <Aggiunta
        label={testi.assegna}
        niente={NIENTE}
        isScelto={isCambiata}
        renderModulo={(scelta) => (
          <ImpegnaAttrezzatura {...props} {...scelta} corregge={corregge} />
        )}
        daRifare={
          corregge && { seq: corregge.seq, scelta: sceltaDi(corregge), onClose: props.onClose }
        }
      />
    </Section>
  );
}

function useLibera({ id, nome_progetto }: Progetto) {
  const confirm = useConfirm();
  const comando = useComando();
  return useCallback(
    async (impegno: AttrezzaturaAssegnata) => {
      const sure = await confirm({
        title: testi.confermaRimuovi(impegno.nome_attrezzo),
        yes: testi.rimuovi,
        no: testiComuni.annulla,
        danger: true,
      });
      if (!sure) return;
      const no = await comando(
        'progetti.rimuoviAttrezzatura',
        { id, impegno_id: impegno.id },
        {
          voce: testi.voceRimuovi(impegno.nome_attrezzo, nome_progetto),
          riuscito: testi.rimossa,
          errore: testi.erroreRimozione,
        },
      );
      if (no !== null) await confirm({ title: no.errore, yes: testiComuni.chiudi });
    },
    [comando, confirm, id, nome_progetto],
  );
}
