import { testiContatto } from '#testi/contatto.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { lazy, Suspense, useState, type SubmitEvent } from 'react';

import { readAll } from '../../../local-db/queries/read-all.ts';
import { useLive } from '../../../local-db/queries/use-live.ts';
import type { User } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Section } from '../../../ui/page.tsx';
import { useToday } from '../../../ui/use-today.ts';
import { attivitaPerLeOre } from '../modulo/attivita-per-le-ore.ts';

import './ore-attivita.css';

const testi = testiContatto.ore;

const ModuloMieOre = lazy(async () => {
  const { ModuloMieOre } = await import('../modulo/modulo-mie-ore.tsx');
  return { default: ModuloMieOre };
});

/** Entering the user's hours where nothing else of an activity is shown than its name and days. */
export function OreSenzaContatto({ user }: { readonly user: User }) {
  const oggi = useToday();
  const [scelta, setScelta] = useState('');
  const [errore, setErrore] = useState<string>();
  const [aperta, setAperta] = useState(false);
  const progetti = useLive(async ({ progetti }) => readAll<Progetto>(progetti), []);
  const offerte = attivitaPerLeOre(progetti ?? [], {
    data: oggi,
    dipendente_id: user.id,
    progetto_id: '',
  });
  const progetto = progetti?.find(({ id }) => id === scelta);
  if (offerte.length === 0) return null;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (progetto === undefined) setErrore(testi.obbligatoria);
    else setAperta(true);
  };
  return (
    <Section title={testi.titolo}>
      <form noValidate onSubmit={submit} className="ore-senza-contatto">
        <SelectField
          name="attivita"
          label={testi.attivita}
          value={scelta}
          error={errore}
          options={[
            { value: '', label: testi.scegli },
            ...offerte.map(({ id, nome_progetto }) => ({ value: id, label: nome_progetto })),
          ]}
          onChange={(id) => {
            setScelta(id);
            setErrore(undefined);
          }}
        />
        <Button type="submit" size="big" wide>
          {testi.registra}
        </Button>
      </form>
      <Suspense fallback={null}>
        {aperta && progetto !== undefined ? (
          <ModuloMieOre
            user={user}
            progetto={progetto}
            form={{
              type: 'new',
              of: progetto.giornate.some(({ data }) => data === oggi) ? oggi : '',
            }}
            ore={[]}
            onClose={() => setAperta(false)}
          />
        ) : null}
      </Suspense>
    </Section>
  );
}
