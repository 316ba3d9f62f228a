import { testiContatto } from '#testi/contatto.ts';
import { oreNuoveRifiutate } from '@gestionale/shared-schema/fogli-ore/ore-rifiutate.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useState, type SubmitEvent } from 'react';

import { readAll } from '../../../local-db/queries/read-all.ts';
import { useLive } from '../../../local-db/queries/use-live.ts';
import { useClockOffset } from '../../../outbox/use-clock-offset.ts';
import { useEntries } from '../../../outbox/use-outbox.ts';
import { importAnew } from '../../../remote/app-files/import-anew.ts';
import type { User } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { laterDialog } from '../../../ui/later/later-dialog.tsx';
import { Section } from '../../../ui/page.tsx';
import { useMoment } from '../../../ui/use-today.ts';
import { attivitaPerLeOre } from '../modulo/attivita-per-le-ore.ts';
import { SceltaAttivita } from './scelta-attivita.tsx';

import './ore-attivita.css';

const testi = testiContatto.ore;

const { Part: ModuloMieOre } = laterDialog(
  importAnew(() => import('../modulo/modulo-mie-ore.tsx')),
  ({ ModuloMieOre }) => ModuloMieOre,
);

/** What tells that a day has hours. */
interface OreDelGiorno {
  readonly progetto_id: string;
  readonly data: string;
}

interface OreSenzaContattoProps {
  readonly user: User;
  /** The day of an activity that is probably meant; empty when there is none. */
  readonly propose: (
    progetto: Progetto,
    ore: readonly OreDelGiorno[],
    known: { readonly adesso: string; readonly dal: string },
  ) => string;
}

/** Entering the user's hours where nothing else of an activity is shown than its name and days. */
export function OreSenzaContatto({ user, propose }: OreSenzaContattoProps) {
  const adesso = useMoment(useClockOffset()?.ms ?? 0);
  const oggi = adesso.slice(0, 10) as Giorno;
  const [scelta, setScelta] = useState('');
  const [errore, setErrore] = useState<string>();
  // The day that the open form began with.
  const [aperta, setAperta] = useState<string>();
  const lette = useLive(
    async ({ progetti, fogliOre, impostazioni }) => ({
      // Of the office alone: before that day its hours are on the server.
      dal: (await impostazioni.get(IMPOSTAZIONI_ID))?.ore_dal ?? '',
      progetti: await readAll<Progetto>(progetti),
      mie: await fogliOre.where('dipendente_id').equals(user.id).toArray(),
    }),
    [user.id],
  );
  const voci = useEntries();
  const rifiutate = oreNuoveRifiutate(voci ?? [], user.id).map(({ input }) => input);
  const offerte = attivitaPerLeOre(lette?.progetti ?? [], {
    data: oggi,
    dipendente_id: user.id,
    progetto_id: '',
  });
  const progetto = lette?.progetti.find(({ id }) => id === scelta);
  // What waits on the device has days of its own, which are not to be proposed.
  if (offerte.length === 0 || voci === undefined) return null;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (lette === undefined || progetto === undefined) setErrore(testi.obbligatoria);
    else setAperta(propose(progetto, [...lette.mie, ...rifiutate], { adesso, dal: lette.dal }));
  };
  return (
    <Section title={testi.titolo}>
      <form noValidate onSubmit={submit} className="ore-senza-contatto">
        <SceltaAttivita
          name="attivita"
          label={testi.attivita}
          value={scelta}
          error={errore}
          offerte={offerte}
          testi={testi}
          nomeDi={({ nome_progetto }) => nome_progetto}
          onChange={(id) => {
            setScelta(id);
            setErrore(undefined);
          }}
        />
        <Button type="submit" size="big" wide>
          {testi.registra}
        </Button>
      </form>
      {aperta !== undefined && progetto !== undefined ? (
        <ModuloMieOre
          user={user}
          progetto={progetto}
          form={{ type: 'new', of: aperta }}
          ore={[]}
          onClose={() => setAperta(undefined)}
        />
      ) : null}
    </Section>
  );
}
