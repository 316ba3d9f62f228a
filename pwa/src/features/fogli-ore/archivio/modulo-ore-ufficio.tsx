import { testiArchivioOre } from '#testi/archivio-ore.ts';
import { testiScelta } from '#testi/scelta.ts';
import type { DipendenteAssegnato, Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { formatGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import { lastDaysOf, type LastDays } from '../../../local-db/queries/last-days.ts';
import { useLive } from '../../../local-db/queries/use-live.ts';
import type { User } from '../../../session/session.ts';
import { ComboboxField } from '../../../ui/combobox/combobox-field.tsx';
import { moveDraft } from '../../../ui/data-form/draft.ts';
import { draftKey } from '../../../ui/data-form/use-draft-key.ts';
import { chiPuoAvereOre } from '../attivita/chi-puo-avere-ore.ts';
import { NotaVicine } from '../finestra/nota-vicine.tsx';
import { bozzaDi, dipendenteDi, type ModoOre } from '../modulo/modo-ore.ts';
import { ModuloOre } from '../modulo/modulo-ore.tsx';

const testi = testiArchivioOre.progetto;

interface ModuloOreUfficioProps {
  readonly user: User;
  readonly progetto: Progetto;
  readonly modo: ModoOre;
  /** For whom a new entry is; null while somebody is to be chosen. */
  readonly scelta: DipendenteAssegnato | null;
  /** Somebody else is chosen for a new entry of that day. */
  readonly onPersona: (data: string, persona: string) => void;
  readonly onClose: () => void;
}

/** The hours form for any person on the project; each person has a draft of their own. */
export function ModuloOreUfficio(props: ModuloOreUfficioProps) {
  const { user, progetto, modo, scelta, onPersona, onClose } = props;
  const persone = conScelta(progetto, scelta);
  const ultimiGiorni = useUltimiGiorni(persone);
  const ultimoGiorno = ultimiGiorni.get(dipendenteDi(modo) ?? '');
  const common = { user, progetto, modo, ultimoGiorno, onClose, renderNota };
  if (modo.type !== 'new' || (scelta !== null && persone.length === 1)) {
    return <ModuloOre {...common} />;
  }
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
          placeholder={testi.scegliDipendente}
          options={chiPuoAvereOre(persone, ultimiGiorni, modo.data).map(
            ({ id, nome, cognome, mansioni_assegnate }) => ({
              value: id,
              label: chiama(`${cognome} ${nome}`, ultimiGiorni.get(id)),
              detail: mansioni_assegnate.join(', '),
            }),
          )}
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

const NESSUNO: LastDays = new Map();

/** The people on the project, and who was chosen while they were on it. */
function conScelta(
  { dipendentiAssegnati }: Progetto,
  scelta: DipendenteAssegnato | null,
): readonly DipendenteAssegnato[] {
  return scelta === null || dipendentiAssegnati.some(({ id }) => id === scelta.id)
    ? dipendentiAssegnati
    : [...dipendentiAssegnati, scelta];
}

/** Of these people those who were deactivated; from this device. */
function useUltimiGiorni(persone: readonly DipendenteAssegnato[]): LastDays {
  const ids = persone.map(({ id }) => id);
  const read = useLive(
    async ({ dipendenti }) => lastDaysOf(await dipendenti.bulkGet(ids)),
    [ids.join(' ')],
  );
  return read ?? NESSUNO;
}

function chiama(nome: string, ultimoGiorno: Giorno | undefined): string {
  return ultimoGiorno === undefined ? nome : testi.finoAl(nome, formatGiorno(ultimoGiorno));
}
