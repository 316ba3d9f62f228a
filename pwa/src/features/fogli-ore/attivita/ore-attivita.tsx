import { testiComuni } from '#testi/comuni.ts';
import { testiFogliOre } from '#testi/fogli-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { puoCorreggere } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { formatOre, sommaOre } from '@gestionale/shared-schema/values/ore.ts';
import { useEffect } from 'react';

import { useEntries, useRowStates } from '../../../outbox/use-outbox.ts';
import { importAnew } from '../../../remote/app-files/import-anew.ts';
import type { User } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormAddress } from '../../../ui/data-form/use-form-address.ts';
import { useGateState, type Gate } from '../../../ui/gate/gate.ts';
import { Icon } from '../../../ui/icon.tsx';
import { laterDialog } from '../../../ui/later/later-dialog.tsx';
import { laterPart } from '../../../ui/later/later-part.tsx';
import { Section } from '../../../ui/page.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { useEliminaOre } from '../archivio/use-elimina-ore.ts';
import type { ProgettoDelModulo } from '../modulo/modo-ore.ts';
import { PARAMETRI_ORE } from '../modulo/parametri-ore.ts';
import { useStoria } from '../vita/use-storia.tsx';
import { isCorreggibile, vociRifiutateDi } from '../voci-rifiutate.ts';
import { RigaOre } from './riga-ore.tsx';
import { statoRiga } from './stato-riga.ts';

import './ore-attivita.css';

const testi = testiFogliOre.mie;

/** The hours are read before any are written: the form comes behind the page. */
const modulo = laterDialog(
  importAnew(() => import('../modulo/modulo-mie-ore.tsx')),
  ({ ModuloMieOre }) => ModuloMieOre,
);

/** Mostly nothing was refused, and its file is not needed. */
const { Part: OreRifiutate } = laterPart(
  importAnew(() => import('./ore-rifiutate.tsx')),
  ({ OreRifiutate }) => OreRifiutate,
);

interface OreAttivitaProps {
  readonly user: User;
  readonly progetto: ProgettoDelModulo;
  /** The day that a new entry starts from; empty when the user is to choose, null when there is to be none. */
  readonly dataProposta: string | null;
  /** The user's own on the project, by day. */
  readonly ore: readonly FoglioOre[];
  /** Some of the office's are on the server alone: no sum is all. */
  readonly inParte: boolean;
  /** What is known of them. */
  readonly gate: Gate;
}

/** The user's own hours on one project: seeing, entering, correcting, deleting them. */
export function OreAttivita({
  user,
  progetto,
  dataProposta,
  ore,
  inParte,
  gate,
}: OreAttivitaProps) {
  const whole = useGateState(gate) === 'open';
  const stati = useRowStates('fogliOre');
  const voci = useEntries() ?? [];
  const rifiutate = vociRifiutateDi(voci, progetto, ore);
  const { form, open, close } = useFormAddress(PARAMETRI_ORE);
  const elimina = useEliminaOre();
  const { apriStoria, storia } = useStoria();
  useEffect(() => {
    // What does not come now is asked for again when the form is opened, and said there.
    modulo.load().catch(reportError);
  }, []);
  return (
    <>
      {rifiutate.length === 0 ? null : (
        <OreRifiutate
          entries={rifiutate}
          isCorrectable={(voce) => isCorreggibile(voce, ore)}
          onCorrect={(seq) => open({ type: 'entry', seq })}
        />
      )}
      <Section
        title={testi.titolo}
        note={
          ore.length === 0 || !whole || inParte
            ? undefined
            : `${testi.totale} ${testiComuni.oreConUnita(formatOre(sommaOre(ore.map((each) => each.ore_lavorate))))}`
        }
      >
        <RowList
          label={testi.titolo}
          rows={ore.toReversed()}
          gate={gate}
          keyOf={({ id }) => id}
          empty={testi.vuoto}
          renderRow={(foglioOre) => (
            <RigaOre
              foglioOre={foglioOre}
              stato={statoRiga(foglioOre, stati.get(foglioOre.id))}
              correggibile={puoCorreggere(user, foglioOre)}
              onCorreggi={() => open({ type: 'edit', id: foglioOre.id })}
              onElimina={() => void elimina(foglioOre)}
              onStoria={apriStoria}
            />
          )}
        />
      </Section>
      {storia}
      {dataProposta === null ? null : (
        <div className="ore-registra">
          <Button
            look="primary"
            size="big"
            wide
            icon={<Icon name="plus" />}
            onClick={() => open({ type: 'new', of: dataProposta })}
          >
            {testi.registra}
          </Button>
        </div>
      )}
      {form === null || (dataProposta === null && form.type === 'new') ? null : (
        <modulo.Part user={user} progetto={progetto} form={form} ore={ore} onClose={close} />
      )}
    </>
  );
}
