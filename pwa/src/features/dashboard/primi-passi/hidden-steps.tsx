import { testiPrimiPassi as testi } from '#testi/primi-passi.ts';
import { useRef } from 'react';

import { useKnown } from '../../../local-db/queries/use-known.ts';
import type { User } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { useHandedFocus } from '../../../ui/focus/hand-focus-on.ts';
import { Section } from '../../../ui/page.tsx';
import { leggiAzienda } from './leggi-azienda.ts';
import { useNascosti } from './nascosti.ts';
import type { Azienda } from './passi-di.ts';
import { usePassi } from './use-passi.ts';

/** Brings back the first steps that their user hid; nothing where there is nothing to bring back. */
export function HiddenSteps({ user }: { readonly user: User }) {
  const { nascosti, mostra } = useNascosti(user);
  const known = useKnown(leggiAzienda, []);
  const toast = useToast();
  if (!nascosti || known?.complete !== true) return null;
  const rimetti = () => {
    mostra();
    toast(testi.rimessi);
  };
  return <Nascosti azienda={known.value.azienda} onMostra={rimetti} />;
}

interface NascostiProps {
  readonly azienda: Azienda;
  readonly onMostra: () => void;
}

function Nascosti({ azienda, onMostra }: NascostiProps) {
  if (usePassi(azienda) === undefined) return null;
  return (
    <Section title={testi.titolo}>
      <p>{testi.spiegaNascosti}</p>
      <Mostra onMostra={onMostra} />
    </Section>
  );
}

function Mostra({ onMostra }: Pick<NascostiProps, 'onMostra'>) {
  const place = useRef<HTMLParagraphElement>(null);
  useHandedFocus(place);
  return (
    <p ref={place}>
      <Button onClick={onMostra}>{testi.mostra}</Button>
    </p>
  );
}
