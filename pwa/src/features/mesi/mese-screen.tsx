import { testiComuni } from '#testi/comuni.ts';
import { testiMese as testi } from '#testi/mese.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import type { PersonaDelMese } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import { meseSchema, primoGiorno, type Mese } from '@gestionale/shared-schema/mesi/mese.ts';
import { meseDel } from '@gestionale/shared-schema/mesi/mesi-di.ts';
import { addGiorni } from '@gestionale/shared-schema/values/giorno.ts';
import { useCallback, useEffect, useMemo } from 'react';

import { useLeftOut } from '../../remote/left-out/use-left-out.ts';
import { troubleOf } from '../../remote/trouble-of.ts';
import { useRead } from '../../remote/use-read.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { useUser } from '../../situation/use-user.ts';
import { useQueryValues } from '../../ui/data-list/toolbar/use-query-values.ts';
import { swallowDoublePresses } from '../../ui/dialogs/double-press.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { LeftOut } from '../../ui/gate/left-out.tsx';
import { NeedsNetwork } from '../../ui/gate/needs-network.tsx';
import { ReadTrouble } from '../../ui/gate/read-trouble.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { useSearchParams } from '../../ui/routing/history-router.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import { useToday } from '../../ui/use-today.ts';
import { CoseAperte } from './cose-aperte.tsx';
import { GrigliaMese } from './griglia-mese.tsx';
import { nomeMese } from './nome-mese.ts';
import { PersoneDelMese } from './persone-del-mese.tsx';
import { ScaricaMese } from './scarica-mese.tsx';
import { StatoDelMese } from './stato-del-mese.tsx';
import { TotaliDelMese } from './totali-del-mese.tsx';
import { useScaricaMese } from './use-scarica-mese.ts';

import './mese.css';

const KEYS = ['mese'] as const;
const NO_INPUT = {};
const DESK = '(min-width: 1024px)';

/** One month of everybody's hours: read live, closed by an Admin, handed over as files. */
export function MeseScreen() {
  useEffect(() => swallowDoublePresses(document), []);
  const offline = useOffline();
  const admin = useUser().ruolo === 'Admin';
  const { mese, scegli } = useMeseScelto();
  const input = useMemo(() => ({ mese }), [mese]);
  const mesi = useRead('mesi.elenca', NO_INPUT);
  const letto = useRead('mesi.leggi', input);
  const leftOut = useLeftOut('mesi.elenca') + useLeftOut('mesi.leggi');
  const { reload: leggiMesi } = mesi;
  const { reload: leggiMese } = letto;
  const rileggi = useCallback(() => {
    void leggiMesi();
    void leggiMese();
  }, [leggiMesi, leggiMese]);
  const roomy = useMedia(DESK);
  // On paper all people stand under the totals of all, with their days.
  const desk = usePrinting() !== null || roomy;
  const scarico = useScaricaMese(mese);
  const foglio = {
    fermo: offline,
    inCorso: scarico.inCorso,
    onScarica: (persona: PersonaDelMese) => void scarico.foglioDi(persona),
  };
  const { value, failure } = letto;
  const scelte = new Set([mese, ...(mesi.value ?? []).map((each) => each.mese)]);
  return (
    <Page title={testi.titolo} subtitle={testi.sottotitolo}>
      <div className="mese-scelta">
        <SelectField
          label={testi.scegli}
          name="mese"
          value={mese}
          options={[...scelte]
            .toSorted((a, b) => (a < b ? 1 : -1))
            .map((each) => ({ value: each, label: nomeMese(each) }))}
          onChange={scegli}
        />
      </div>
      {offline ? (
        <NeedsNetwork texts={testi} wasRead={value !== undefined} onRetry={rileggi} />
      ) : null}
      {offline || failure === null ? null : (
        <ReadTrouble {...troubleOf(failure, testi.erroreCaricamento)} onRetry={rileggi} />
      )}
      <LeftOut count={leftOut} text={testiTralasciate.righe} />
      {value === undefined && !offline && failure === null ? <InArrivo /> : null}
      {value === undefined ? null : (
        <>
          <StatoDelMese mese={value} admin={admin} offline={offline} onChanged={rileggi} />
          <Section title={testi.daGuardare}>
            <CoseAperte mese={value} collegamenti />
          </Section>
          <Section title={testi.persone}>
            <TotaliDelMese mese={value} />
            {value.persone.length === 0 ? <p className="ui-empty">{testi.vuoto}</p> : null}
            {value.persone.length === 0 ? null : desk ? (
              <GrigliaMese mese={value} foglio={foglio} />
            ) : (
              <PersoneDelMese mese={value} foglio={foglio} />
            )}
          </Section>
          <ScaricaMese mese={value} admin={admin} offline={offline} scarico={scarico} />
        </>
      )}
    </Page>
  );
}

function InArrivo() {
  return (
    <div aria-busy="true">
      <p className="ui-visually-hidden">{testiComuni.caricamento}</p>
      <Skeleton lines={8} height={72} />
    </div>
  );
}

/** The month of the address; without one the last that is over. */
function useMeseScelto() {
  const oggi = useToday();
  const { mese: scritto } = useQueryValues(KEYS);
  const [, setParams] = useSearchParams();
  const letto = meseSchema.safeParse(scritto);
  const prima = meseDel(addGiorni(primoGiorno(meseDel(oggi)), -1));
  const mese: Mese = letto.success ? letto.data : prima;
  const scegli = (scelto: string) =>
    setParams(new URLSearchParams({ mese: scelto }), { replace: true });
  return { mese, scegli };
}
