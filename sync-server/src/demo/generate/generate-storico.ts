import { storicoIdSchema } from '@gestionale/shared-schema/values/id.ts';

import type { FogliOreTable, StoricoTable } from '../../db/tables.ts';
import { idOf } from '../calendar.ts';
import type { Company, CompanyRequest, ProgettoInventato } from '../company.ts';
import { createPrng } from '../prng.ts';
import { tellContratti, tellOre, tellPlanning, type Archivio } from '../tell-history.ts';

type Anagrafica = Pick<Company, 'dipendenti' | 'attrezzatura' | 'contratti' | 'ricevute'>;

/** Invents the history of each project: what the server would have written had it all happened here. */
export function generateStorico(
  { seed, oggi }: CompanyRequest,
  anagrafica: Anagrafica,
  progetti: readonly ProgettoInventato[],
  fogliOre: readonly FogliOreTable[],
): StoricoTable[] {
  const prng = createPrng(`${seed} storico`);
  const archivio = createArchivio(oggi, anagrafica);
  const ore = Map.groupBy(fogliOre, ({ progetto_id }) => progetto_id);
  const ufficio = anagrafica.dipendenti.filter(({ ruolo }) => ruolo !== 'Operatore');
  return progetti.flatMap((progetto) => {
    const autore = prng.pick(ufficio);
    const lines = [
      ...tellPlanning(archivio, progetto, autore),
      ...tellContratti(archivio, progetto, autore),
      ...(ore.get(progetto.riga.id) ?? []).flatMap((foglio) => tellOre(archivio, foglio)),
    ];
    return lines.map(({ quando, azione, autore: { id, nome, cognome } }) => ({
      id: storicoIdSchema.parse(idOf(prng, progetto.creato_il)),
      progetto_id: progetto.riga.id,
      data_ora: quando,
      descrizione_azione: azione,
      autore_nome: nome,
      autore_cognome: cognome,
      autore_id: id,
    }));
  });
}

function createArchivio(oggi: Archivio['oggi'], anagrafica: Anagrafica): Archivio {
  const persone = new Map(anagrafica.dipendenti.map((each) => [each.id, each]));
  return {
    oggi,
    attrezzi: new Map(anagrafica.attrezzatura.map((each) => [each.id, each.nome_attrezzo])),
    contratti: Map.groupBy(anagrafica.contratti, ({ progetto_id }) => progetto_id),
    pagamenti: new Map(anagrafica.ricevute.map((each) => [each.contratto_id, each.data_pagamento])),
    persona: (id) => {
      const found = persone.get(id);
      if (found === undefined) throw new Error('History tells of somebody who does not exist');
      return found;
    },
  };
}
