import { testiComuni } from '#testi/comuni.ts';
import { testiPlanning } from '#testi/planning.ts';
import type { DipendenteRidotto } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import type { DipendenteAssegnato, Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { formatGiorno, giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import { useCallback, useMemo, useRef } from 'react';

import { useCache } from '../../../../local-db/databases/cache-provider.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { useRowFocus } from '../../../../ui/data-list/use-row-focus.ts';
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Section } from '../../../../ui/page.tsx';
import { RowList } from '../../../../ui/row-list.tsx';
import type { Assegnazione } from '../../voci-rifiutate.ts';
import { Aggiunta } from '../aggiunta.tsx';
import { ChipValidita } from '../chip-validita.tsx';
import { elencaGiornate } from '../giornate/elenca-giornate.ts';
import { useComando } from '../use-comando.ts';
import type { ValiditaPersone } from '../use-validita.ts';
import { AssegnaPersona, NESSUNO, sceltaDi } from './assegna-persona.tsx';
import { contaOreNonInserite } from './ore-non-inserite.ts';
import { sovrapposizioniPersone, type SovrapposizionePersona } from './sovrapposizioni-persona.ts';

const testi = testiPlanning.persone;

interface PersoneProgettoProps {
  readonly progetto: Progetto;
  readonly dipendenti: readonly DipendenteRidotto[];
  readonly progetti: readonly Progetto[];
  readonly validita: ValiditaPersone | null;
  /** False while there may be more to choose from than there are here. */
  readonly tutte: boolean;
  /** A refused assignment that is to be chosen anew, and what closes it. */
  readonly daCorreggere: Assegnazione | undefined;
  readonly onClose: () => void;
}

/** Who is on the project, with the roles on the job; putting people on it and taking them off. */
export function PersoneProgetto(props: PersoneProgettoProps) {
  const { progetto, progetti, dipendenti, validita } = props;
  const altrove = useMemo(() => sovrapposizioniPersone(progetto, progetti), [progetto, progetti]);
  const rimuovi = useRimuovi(progetto);
  const { daCorreggere } = props;
  const corregge = daCorreggere?.name === 'progetti.assegnaDipendente' ? daCorreggere : undefined;
  const { dipendentiAssegnati } = progetto;
  const elenco = useRef<HTMLDivElement>(null);
  useRowFocus(elenco);
  return (
    <Section title={testi.titolo} note={testi.conta(dipendentiAssegnati.length)}>
      <div ref={elenco}>
        <RowList
          label={testi.titolo}
          rows={dipendentiAssegnati}
          gate="whole"
          keyOf={({ id }) => id}
          empty={testi.vuoto}
          renderRow={(assegnato) => (
            <div className="progetto-voce">
              <div>
                <strong>{nomeDi(assegnato)}</strong>
                <span>
                  {[assegnato.mansioni_assegnate.join(', '), assegnato.tipo_assunzione]
                    .filter((text) => text !== undefined && text !== '')
                    .join(' · ') || testiComuni.nonDisponibile}
                </span>
                <span className="progetto-motivo">{validita?.get(assegnato.id)?.motivo}</span>
              </div>
              <AncheAltrove altrove={altrove.get(assegnato.id) ?? []} />
              <ChipDisattivato dipendente={dipendenti.find(({ id }) => id === assegnato.id)} />
              <ChipValidita
                dipendente={dipendenti.find(({ id }) => id === assegnato.id)}
                validita={validita}
              />
              <Button
                look="remove"
                size="small"
                icon={<Icon name="close" size={18} />}
                label={testi.rimuoviChi(nomeDi(assegnato))}
                onClick={() => void rimuovi(assegnato)}
              >
                {testi.rimuovi}
              </Button>
            </div>
          )}
        />
      </div>
      <Aggiunta
        label={testi.assegna}
        niente={NESSUNO}
        isScelto={({ id }) => id !== '' && !dipendentiAssegnati.some((each) => each.id === id)}
        renderModulo={(scelta) => (
          <AssegnaPersona {...props} {...scelta} altrove={altrove} corregge={corregge?.seq} />
        )}
        daRifare={
          corregge && {
            seq: corregge.seq,
            scelta: sceltaDi(corregge, dipendenti),
            onClose: props.onClose,
          }
        }
      />
    </Section>
  );
}

/** That somebody who is on the project does not work here any more. */
function ChipDisattivato({ dipendente }: { readonly dipendente: DipendenteRidotto | undefined }) {
  if (!dipendente?.disattivato_il) return null;
  return (
    <Chip tone="danger" icon="alert">
      {testi.disattivatoDal(formatGiorno(dipendente.disattivato_il))}
    </Chip>
  );
}

/** That somebody is elsewhere on the same days: a chip, which opens to where and when. */
function AncheAltrove({ altrove }: { readonly altrove: readonly SovrapposizionePersona[] }) {
  if (altrove.length === 0) return null;
  return (
    <details className="progetto-altrove">
      <summary>
        <Chip tone="warn" icon="alert">
          {testi.sovrapposte(altrove.length)}
        </Chip>
      </summary>
      {altrove.map(({ progetto, giornate }) => (
        <p key={progetto.id}>
          {testi.ancheAltrove(progetto.nome_progetto, elencaGiornate(giornate))}
        </p>
      ))}
    </details>
  );
}

function useRimuovi(progetto: Progetto) {
  const confirm = useConfirm();
  const comando = useComando();
  const contaMancanti = useContaMancanti(progetto);
  const { id, nome_progetto } = progetto;
  return useCallback(
    async (assegnato: DipendenteAssegnato) => {
      const mancanti = await contaMancanti(assegnato);
      const sure = await confirm({
        title: testi.confermaRimuovi(nomeDi(assegnato)),
        text: testi.spiegaRimuovi(mancanti),
        yes: testi.rimuovi,
        no: testiComuni.annulla,
        danger: true,
      });
      if (!sure) return;
      const no = await comando(
        'progetti.rimuoviDipendente',
        { id, dipendente_id: assegnato.id },
        {
          voce: testi.voceRimuovi(nomeDi(assegnato), nome_progetto),
          riuscito: testi.rimosso,
          errore: testi.erroreRimozione,
        },
      );
      if (no !== null) await confirm({ title: no.errore, yes: testiComuni.chiudi });
    },
    [comando, confirm, contaMancanti, id, nome_progetto],
  );
}

/** How many past days have no hours of a person yet, by what is on this device. */
function useContaMancanti(progetto: Progetto) {
  const { rows } = useCache();
  return useCallback(
    async ({ id }: DipendenteAssegnato) => {
      const [ore, azienda] = await Promise.all([
        rows.fogliOre
          .where('[progetto_id+data]')
          .between([progetto.id, ''], [progetto.id, '\uffff'])
          .toArray(),
        rows.impostazioni.get(IMPOSTAZIONI_ID),
      ]);
      const oggi = giornoInItalia(Date.now());
      return contaOreNonInserite(progetto, id, ore, { oggi, dal: azienda?.ore_dal ?? null });
    },
    [progetto, rows],
  );
}

function nomeDi({ nome, cognome }: Pick<DipendenteAssegnato, 'nome' | 'cognome'>): string {
  return `${cognome} ${nome}`;
}
