import type { DipendenteAssegnato } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { CommandInput } from '@gestionale/shared-schema/registry.ts';
import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';

import type { EffectView, LocalEffects } from '../../outbox/effects/local-effect.ts';
import { assegnaAttrezzatura, rimuoviAttrezzatura } from './attrezzatura-effects.ts';
import { compareText } from './compare-text.ts';
import { creaProgetto, eliminaProgetto, modificaProgetto } from './piano-effects.ts';

type ProgettiEffects = Pick<LocalEffects, Extract<keyof LocalEffects, `progetti.${string}`>>;

/** What commands about projects do to the rows of this device; history lines come from the server. */
export const progettiEffects: ProgettiEffects = {
  'progetti.crea': creaProgetto,
  'progetti.modifica': modificaProgetto,
  'progetti.segnaNotaLetta': segnaNotaLetta,
  'progetti.elimina': eliminaProgetto,
  'progetti.assegnaDipendente': assegnaDipendente,
  'progetti.rimuoviDipendente': rimuoviDipendente,
  'progetti.assegnaAttrezzatura': assegnaAttrezzatura,
  'progetti.rimuoviAttrezzatura': rimuoviAttrezzatura,
};

async function assegnaDipendente(
  { id, dipendente_id, mansioni_assegnate }: CommandInput<'progetti.assegnaDipendente'>,
  view: EffectView,
): Promise<void> {
  const progetto = await view.get('progetti', id);
  if (progetto === undefined) return;
  if (progetto.dipendentiAssegnati.some((assegnato) => assegnato.id === dipendente_id)) return;
  const dipendente = await view.reference(
    'dipendenti',
    dipendente_id,
    ({ nome, cognome, tipo_assunzione, mansioni, attivo }) => ({
      nome,
      cognome,
      tipo_assunzione,
      mansioni,
      attivo,
    }),
  );
  if (dipendente === undefined || !dipendente.attivo) return;
  const mansioni = [...new Set(mansioni_assegnate)];
  if (!mansioni.every((mansione) => dipendente.mansioni.includes(mansione))) return;
  const { nome, cognome, tipo_assunzione } = dipendente;
  const assegnato = {
    id: dipendente_id,
    nome,
    cognome,
    tipo_assunzione,
    mansioni_assegnate: mansioni,
    nota_letta: 0,
  };
  await view.put('progetti', {
    ...progetto,
    dipendentiAssegnati: [...progetto.dipendentiAssegnati, assegnato].toSorted(byName),
    versione: progetto.versione + 1,
  });
}

async function rimuoviDipendente(
  { id, dipendente_id }: CommandInput<'progetti.rimuoviDipendente'>,
  view: EffectView,
): Promise<void> {
  const progetto = await view.get('progetti', id);
  if (progetto === undefined) return;
  const rimasti = progetto.dipendentiAssegnati.filter(
    (assegnato) => assegnato.id !== dipendente_id,
  );
  if (rimasti.length === progetto.dipendentiAssegnati.length) return;
  await view.put('progetti', {
    ...progetto,
    dipendentiAssegnati: rimasti,
    versione: progetto.versione + 1,
  });
}

/** As the server: nobody reads what is not written yet, and what was read stays so. */
async function segnaNotaLetta(
  { id, nota_versione }: CommandInput<'progetti.segnaNotaLetta'>,
  view: EffectView,
): Promise<void> {
  const progetto = await view.get('progetti', id);
  if (progetto === undefined) return;
  const nota_letta = Math.min(nota_versione, progetto.nota_versione ?? 0);
  const chi = progetto.dipendentiAssegnati.find((each) => each.id === view.user.id);
  if (chi === undefined || nota_letta <= (chi.nota_letta ?? 0)) return;
  await view.put('progetti', {
    ...progetto,
    dipendentiAssegnati: progetto.dipendentiAssegnati.map((each) =>
      each === chi ? Object.assign({}, each, { nota_letta }) : each,
    ),
  });
}

/** The order in which the server lists them. */
function byName(left: DipendenteAssegnato, right: DipendenteAssegnato): number {
  return (
    compareText(italianSortKey(left.cognome), italianSortKey(right.cognome)) ||
    compareText(italianSortKey(left.nome), italianSortKey(right.nome)) ||
    compareText(left.id, right.id)
  );
}
