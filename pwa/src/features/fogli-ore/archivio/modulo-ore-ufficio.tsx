import { testiArchivioOre } from '#testi/archivio-ore.ts';
import { testiScelta } from '#testi/scelta.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { LastDays } from '../../../local-db/queries/last-days.ts';
import type { User } from '../../../session/session.ts';
import { ComboboxField } from '../../../ui/combobox/combobox-field.tsx';
import { moveDraft } from '../../../ui/data-form/draft.ts';
import { draftKey } from '../../../ui/data-form/use-draft-key.ts';
import { chiPuoAvereOre } from '../attivita/chi-puo-avere-ore.ts';
import type { PersonaPerLeOre } from '../attivita/persone-per-le-ore.ts';
import { NotaVicine } from '../finestra/nota-vicine.tsx';
import { bozzaDi, dipendenteDi, type ModoOre } from '../modulo/modo-ore.ts';
import { ModuloOre } from '../modulo/modulo-ore.tsx';

const testi = testiArchivioOre.progetto;

interface ModuloOreUfficioProps {
  readonly user: User;
  readonly progetto: Progetto;
  readonly modo: ModoOre;
  /** Of whom hours may be: those on the project first. */
  readonly persone: readonly PersonaPerLeOre[];
  /** Of these people those who were deactivated. */
  readonly ultimiGiorni: LastDays;
  /** For whom a new entry is; null while somebody is to be chosen. */
  readonly scelta: PersonaPerLeOre | null;
  /** Somebody else is chosen for a new entry of that day. */
  readonly onPersona: (data: string, persona: string) => void;
  readonly onClose: () => void;
}

/** The hours form for any person on the project, or once on it; each person has a draft of their own. */
export function ModuloOreUfficio(props: ModuloOreUfficioProps) {
  const { user, progetto, modo, ultimiGiorni, scelta, onPersona, onClose } = props;
  const persone = conScelta(props.persone, scelta);
  const ultimoGiorno = ultimiGiorni.get(dipendenteDi(modo) ?? '');
  const common = { user, progetto, modo, ultimoGiorno, onClose, renderNota };
  if (modo.type !== 'new') return <ModuloOre {...common} />;
  const keyOf = (of: ModoOre): string =>
    draftKey({ userId: user.id, kind: 'ore', which: bozzaDi(of, progetto.id) });
  const scegli = (persona: string): void => {
    const scelto = persone.find(({ id }) => id === persona)?.id ?? null;
    moveDraft(localStorage, keyOf(modo), keyOf({ ...modo, dipendente_id: scelto }));
    onPersona(modo.data, persona);
  };
  return (
    <ModuloOre
      {...common}
      renderPersona={(errore) => (
        <ComboboxField
          name="dipendente_id"
          label={testi.dipendente}
          value={modo.dipendente_id ?? ''}
          error={errore}
          help={scelta?.assegnato === false ? testi.nonAssegnato : undefined}
          placeholder={testi.scegliDipendente}
          options={chiPuoAvereOre(persone, ultimiGiorni, modo.data).map((persona) => ({
            value: persona.id,
            label: chiama(persona, ultimiGiorni),
            detail: persona.mansioni_assegnate.join(', '),
          }))}
          complete
          texts={testiScelta}
          onChange={scegli}
          required
          emptiable
        />
      )}
    />
  );
}

const renderNota = (data: string) => <NotaVicine data={data} />;

/** Who was chosen is offered as they were then: they may have left the project since. */
function conScelta(
  persone: readonly PersonaPerLeOre[],
  scelta: PersonaPerLeOre | null,
): readonly PersonaPerLeOre[] {
  if (scelta === null) return persone;
  return persone.some(({ id }) => id === scelta.id)
    ? persone.map((each) => (each.id === scelta.id ? scelta : each))
    : [...persone, scelta];
}

function chiama({ id, nome, cognome, assegnato }: PersonaPerLeOre, ultimiGiorni: LastDays): string {
  const chi = `${cognome} ${nome}`;
  const ultimo = ultimiGiorni.get(id);
  const conUltimo = ultimo === undefined ? chi : testi.finoAl(chi, formatGiorno(ultimo));
  return assegnato ? conUltimo : testi.diChiNonEAssegnato(conUltimo);
}
