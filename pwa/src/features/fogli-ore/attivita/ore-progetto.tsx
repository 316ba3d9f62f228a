import { testiArchivioOre } from '#testi/archivio-ore.ts';
import { testiComuni } from '#testi/comuni.ts';
import { testiElenco } from '#testi/elenco.ts';
import { testiFogliOre } from '#testi/fogli-ore.ts';
import { testiRifiutate } from '#testi/rifiutate.ts';
import type { DipendenteRidotto } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { puoApprovare, statoOre } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { useCallback, useMemo } from 'react';

import { lastDaysOf } from '../../../local-db/queries/last-days.ts';
import { readAll } from '../../../local-db/queries/read-all.ts';
import { useKnown } from '../../../local-db/queries/use-known.ts';
import { useLive } from '../../../local-db/queries/use-live.ts';
import { useEntries } from '../../../outbox/use-outbox.ts';
import { RefusedEntries } from '../../../records/refused-entries.tsx';
import { useLastKnown } from '../../../records/use-last-known.ts';
import type { User } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useFormAddress } from '../../../ui/data-form/use-form-address.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { gateOf } from '../../../ui/gate/gate.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/page.tsx';
import { COLONNE_ORE_PROGETTO, totaliArchivio } from '../archivio/colonne-archivio.tsx';
import { ModuloOreUfficio } from '../archivio/modulo-ore-ufficio.tsx';
import { useAzioniOre } from '../archivio/use-azioni-ore.tsx';
import { contate, NotaFinestra, vuotoFin } from '../finestra/nota-finestra.tsx';
import { useOreUnite } from '../finestra/unisci-ore.ts';
import { useOltreFinestra } from '../finestra/use-oltre-finestra.ts';
import { modoOre } from '../modulo/modo-ore.ts';
import { PARAMETRI_ORE } from '../modulo/parametri-ore.ts';
import { vociPerModulo } from '../modulo/voci-per-modulo.ts';
import { isCorreggibile, vociRifiutateDi } from '../voci-rifiutate.ts';
import { personePerLeOre } from './persone-per-le-ore.ts';
import { unicaTra, usePersonaScelta } from './use-persona-scelta.ts';

const testi = testiArchivioOre.progetto;

const NESSUNA: readonly FoglioOre[] = [];
const ULTIMO = giornoSchema.parse('9999-12-31');

const ORDINE = { column: 'data', descending: true } as const;

interface OreProgettoProps {
  readonly user: User;
  readonly progetto: Progetto;
}

/** Everybody's hours on one project, and entering them for whoever is or was on it. */
export function OreProgetto({ user, progetto }: OreProgettoProps) {
  const lette = useOreDi(progetto);
  const oltre = useOltreFinestra({ dal: null, al: ULTIMO, progetto_id: progetto.id });
  const ore = useOreUnite(lette?.value, oltre?.righe ?? NESSUNA);
  const totali = useCallback(
    (mostrate: readonly FoglioOre[]) => contate(totaliArchivio(mostrate), oltre),
    [oltre],
  );
  const voci = useEntries() ?? [];
  const rifiutate = vociRifiutateDi(voci, progetto, ore ?? []);
  const { form, open, choose, close } = useFormAddress(PARAMETRI_ORE);
  const { azioni, aperti } = useAzioniOre(user, (id) => open({ type: 'edit', id }));
  const { persone, ultimiGiorni } = usePersone(progetto);
  const scelta = usePersonaScelta(persone, form);
  const modo = useLastKnown(
    ore === undefined
      ? null
      : modoOre(form, ore, vociPerModulo(voci, progetto, ore), scelta?.id ?? null),
    form,
  );
  const registra = () => {
    const unica = unicaTra(progetto.dipendentiAssegnati);
    open({ type: 'new', of: '', ...(unica === undefined ? {} : { choice: unica.id }) });
  };
  const daApprovare = (ore ?? []).filter(
    (each) => statoOre(each) === 'da_approvare' && puoApprovare(user, each),
  );
  return (
    <Section
      title={testi.titolo}
      action={
        <>
          {daApprovare.length === 0 ? null : (
            <ButtonLink
              to={`/approve-timesheets?progetto=${progetto.id}`}
              look="quiet"
              icon={<Icon name="check" size={18} />}
            >
              {testi.daApprovare(daApprovare.length)}
            </ButtonLink>
          )}
          {persone.length === 0 ? null : (
            <Button icon={<Icon name="plus" size={18} />} onClick={registra}>
              {testiFogliOre.mie.registra}
            </Button>
          )}
        </>
      }
    >
      <RefusedEntries
        entries={rifiutate}
        isCorrectable={(voce) => isCorreggibile(voce, ore ?? [])}
        onCorrect={(seq) => open({ type: 'entry', seq })}
        texts={testiRifiutate}
      />
      {oltre?.stato === 'in_corso' ? null : <NotaFinestra oltre={oltre} />}
      <DataList
        name="ore-progetto"
        label={testi.titolo}
        rows={ore}
        gate={gateOf(lette, testiComuni.erroreSchermata)}
        columns={COLONNE_ORE_PROGETTO}
        defaultSort={ORDINE}
        count={testiArchivioOre.archivio.conta}
        totals={totali}
        actions={azioni}
        actionsWidth="312px"
        empty={vuotoFin(
          oltre,
          progetto.dipendentiAssegnati.length === 0 ? testi.nessuno : testi.vuoto,
        )}
        texts={testiElenco}
      />
      {aperti}
      {modo === null ? null : (
        <ModuloOreUfficio
          // Another person's draft is another form.
          key={JSON.stringify(form)}
          user={user}
          progetto={progetto}
          modo={modo}
          persone={persone}
          ultimiGiorni={ultimiGiorni}
          scelta={scelta}
          onPersona={(of, choice) => choose({ type: 'new', of, choice })}
          onClose={close}
        />
      )}
    </Section>
  );
}

function useOreDi({ id }: Progetto) {
  return useKnown(
    async ({ fogliOre }) =>
      fogliOre.where('[progetto_id+data]').between([id, ''], [id, '\uffff']).toArray(),
    [id],
  );
}

/** Of whom hours of the project may be; those who are not on it once they are read from this device. */
function usePersone({ dipendentiAssegnati }: Progetto) {
  const dipendenti = useLive(async (tables) => readAll<DipendenteRidotto>(tables.dipendenti), []);
  return useMemo(
    () => ({
      persone: personePerLeOre(dipendentiAssegnati, dipendenti ?? []),
      ultimiGiorni: lastDaysOf(dipendenti ?? []),
    }),
    [dipendentiAssegnati, dipendenti],
  );
}
