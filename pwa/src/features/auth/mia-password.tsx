import { testiMiaPassword as testi } from '#testi/mia-password.ts';
import { useState } from 'react';

import { useOffline } from '../../situation/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { CambiaPassword } from './cambia-password.tsx';

interface MiaPasswordProps {
  readonly onChanged: () => void;
}

/** One's own password. */
export function MiaPassword({ onChanged }: MiaPasswordProps) {
  const offline = useOffline();
  const [changing, setChanging] = useState(false);
  return (
    <Section title={testi.titolo}>
      <p>{testi.spiega}</p>
      {offline ? <p className="ui-empty">{testi.serveLaRete}</p> : null}
      <p>
        <Button disabled={offline} onClick={() => setChanging(true)}>
          {testi.cambia}
        </Button>
      </p>
      {changing ? (
        <CambiaPassword onChanged={onChanged} onClose={() => setChanging(false)} />
      ) : null}
    </Section>
  );
}
