import { testiMese as testi } from '#testi/mese.ts';
import type { PersonaDelMese } from '@gestionale/shared-schema/mesi/mese-letto.ts';

import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { nomeDi } from './nome-mese.ts';

/** How the sheets of people are had. */
export interface FoglioDaScaricare {
  /** True while it cannot be had: without a network. */
  readonly fermo: boolean;
  /** True while one is being made. */
  readonly inCorso: boolean;
  readonly onScarica: (persona: PersonaDelMese) => void;
}

interface FoglioDiPersonaProps extends FoglioDaScaricare {
  readonly persona: PersonaDelMese;
  /** A button that says what it does, where there is room. */
  readonly conParole?: boolean;
}

/** Downloads the sheet that one person signs. */
export function FoglioDiPersona(props: FoglioDiPersonaProps) {
  const { persona, fermo, inCorso, onScarica, conParole = false } = props;
  const label = testi.pdfDi(nomeDi(persona));
  if (conParole) {
    return (
      <Button
        icon={<Icon name="download" size={18} />}
        disabled={fermo}
        busy={inCorso}
        label={label}
        onClick={() => onScarica(persona)}
      >
        {testi.pdfPersona}
      </Button>
    );
  }
  return (
    <button
      type="button"
      className="ui-icon-button mese-foglio"
      aria-label={label}
      title={label}
      disabled={fermo}
      aria-disabled={inCorso || undefined}
      onClick={inCorso ? undefined : () => onScarica(persona)}
    >
      <Icon name="download" size={18} />
    </button>
  );
}
