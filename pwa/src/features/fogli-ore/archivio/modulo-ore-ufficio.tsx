import { testiArchivioOre } from '#testi/archivio-ore.ts';
import { testiScelta } from '#testi/scelta.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { formatGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import { useLive } from '../../../local-db/queries/use-live.ts';
import type { User } from '../../../session/session.ts';
import { ComboboxField } from '../../../ui/combobox/combobox-field.tsx';
import { moveDraft } from '../../../ui/data-form/draft.ts';
import { chiPuoAvereOre, ultimiGiorniDi, type UltimiGiorni } from '../attivita/ultimi-giorni.ts';
import { NotaVicine } from '../finestra/nota-vicine.tsx';
import { bozzaDi, dipendenteDi, type ModoOre } from '../modulo/modo-ore.ts';
import { ModuloOre } from '../modulo/modulo-ore.tsx';

const testi = testiArchivioOre.progetto;

interface ModuloOreUfficioProps {
  readonly user: User;
  readonly progetto: Progetto;
  readonly modo: ModoOre;
  /** Somebody else is chosen for a new entry of that day. */
  readonly onPersona: (data: string, persona: string) => void;
  readonly onClose: () => void;
}

/** The hours form for any person on the project; each person has a draft of their own. */
export function ModuloOreUfficio(props: ModuloOreUfficioProps) {
  const { user, progetto, modo, onPersona, onClose } = props;
  const assegnati = progetto.dipendentiAssegnati;
  const ultimiGiorni = useUltimiGiorni(progetto);
  const ultimoGiorno = ultimiGiorni.get(dipendenteDi(modo) ?? '');
  const common = { user, progetto, modo, ultimoGiorno, onClose, renderNota };
  if (modo.type !== 'new' || assegnati.length === 1) return <ModuloOre {...common} />;
  const nomeDi = (of: ModoOre): string => bozzaDi(of, progetto.id);
  const scegli = (persona: string): void => {
    const scelto = assegnati.find(({ id }) => id === persona)?.id ?? null;
    const owner = { userId: user.id, kind: 'ore' };
    moveDraft(localStorage, owner, nomeDi(modo), nomeDi({ ...modo, dipendente_id: scelto }));
    onPersona(modo.data, persona);
  };
  return (
    <ModuloOre
      // Another person's draft is another form.
      key={modo.dipendente_id ?? ''}
      {...common}
      renderPersona={(errore) => (
        <ComboboxField
          name="dipendente_id"
          label={testi.dipendente}
          value={modo.dipendente_id ?? ''}
          error={errore}
          placeholder={testi.scegliDipendente}
          options={chiPuoAvereOre(assegnati, ultimiGiorni, modo.data).map(
            ({ id, nome, cognome, mansioni_assegnate }) => ({
              value: id,
              label: chiama(`${cognome} ${nome}`, ultimiGiorni.get(id)),
              detail: mansioni_assegnate.join(', '),
            }),
          )}
          complete
          texts={testiScelta}
          onChange={scegli}
        />
      )}
    />
  );
}

const renderNota = (data: string) => <NotaVicine data={data} />;

const NESSUNO: UltimiGiorni = new Map();

/** Of the people on the project who were deactivated; from this device. */
function useUltimiGiorni({ dipendentiAssegnati }: Progetto): UltimiGiorni {
  const ids = dipendentiAssegnati.map(({ id }) => id);
  const read = useLive(
    async ({ dipendenti }) => ultimiGiorniDi(await dipendenti.bulkGet(ids)),
    [ids.join(' ')],
  );
  return read ?? NESSUNO;
}

function chiama(nome: string, ultimoGiorno: Giorno | undefined): string {
  return ultimoGiorno === undefined ? nome : testi.finoAl(nome, formatGiorno(ultimoGiorno));
}
