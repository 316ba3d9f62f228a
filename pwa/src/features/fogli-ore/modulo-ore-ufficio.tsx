import { testiFogliOre } from '#testi/fogli-ore.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';

import type { Utente } from '../../session/session.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { bozzaKey, spostaBozza } from './bozza.ts';
import { bozzaDi, type ModoModulo } from './modo-modulo.ts';
import { ModuloOre } from './modulo-ore.tsx';

const testi = testiFogliOre.progetto;

interface ModuloOreUfficioProps {
  readonly utente: Utente;
  readonly progetto: Progetto;
  readonly modo: ModoModulo;
  /** Somebody else is chosen for a new entry of that day. */
  readonly onPersona: (data: string, persona: string) => void;
  readonly onClose: () => void;
}

/** The hours form for any person on the project; each person has a draft of their own. */
export function ModuloOreUfficio(props: ModuloOreUfficioProps) {
  const { utente, progetto, modo, onPersona, onClose } = props;
  const assegnati = progetto.dipendentiAssegnati;
  const common = { utente, progetto, modo, onClose };
  if (modo.tipo !== 'nuova' || assegnati.length === 1) return <ModuloOre {...common} />;
  const keyOf = (of: ModoModulo): string => bozzaKey(utente.id, progetto.id, bozzaDi(of));
  const scegli = (persona: string): void => {
    const scelto = assegnati.find(({ id }) => id === persona)?.id ?? null;
    spostaBozza(localStorage, keyOf(modo), keyOf({ ...modo, dipendente_id: scelto }));
    onPersona(modo.data, persona);
  };
  return (
    <ModuloOre
      // Another person's draft is another form.
      key={modo.dipendente_id ?? ''}
      {...common}
      renderPersona={(errore) => (
        <SelectField
          name="dipendente_id"
          label={testi.dipendente}
          value={modo.dipendente_id ?? ''}
          error={errore}
          options={[
            { value: '', label: testi.scegliDipendente },
            ...assegnati.map(({ id, nome, cognome }) => ({
              value: id,
              label: `${cognome} ${nome}`,
            })),
          ]}
          onChange={scegli}
        />
      )}
    />
  );
}
