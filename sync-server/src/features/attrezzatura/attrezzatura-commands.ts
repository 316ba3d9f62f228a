import { refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import { attrezzaturaIdSchema } from '@gestionale/shared-schema/values/id.ts';

import type { CommandHandlers } from '../../sync/handlers.ts';
import { createRecordCommands } from '../../sync/record-commands.ts';
import { testiRifiuti } from '../../testi/rifiuti.ts';
import { attrezzaturaRecord } from './attrezzatura-record.ts';
import { findGiornoPieno, progettiCheImpegnano } from './impegni-queries.ts';

const { crea, modifica, elimina } = createRecordCommands({
  ...attrezzaturaRecord,
  entity: 'attrezzatura',
  parseId: (text) => attrezzaturaIdSchema.parse(text),
  /** Only going down can take what is promised; what is already too little may still go up. */
  refuseChange: ({ id, adesso, write }, { db, oggi }) => {
    const { quantita_totale } = write;
    if (quantita_totale === undefined || quantita_totale > adesso.quantita_totale) return undefined;
    const pieno = findGiornoPieno(db, id, oggi);
    if (pieno === undefined || pieno.quantita <= quantita_totale) return undefined;
    const errore = testiRifiuti.quantitaImpegnata(pieno);
    return refusal('attrezzatura_impegnata', { errore, campi: { quantita_totale: errore } });
  },
  refuseRemoval: (id, { db }) => {
    const progetti = progettiCheImpegnano(db, id);
    if (progetti.length === 0) return undefined;
    const errore = testiRifiuti.attrezzoImpegnato(progetti.map(({ nome }) => nome));
    return refusal('ha_dipendenze', { errore });
  },
  touchShown: ({ id, write }, { db, touch }) => {
    if (write.nome_attrezzo === undefined) return;
    for (const progetto of progettiCheImpegnano(db, id)) touch('progetti', progetto.id);
  },
});

export const attrezzaturaCommands = {
  'attrezzatura.crea': crea,
  'attrezzatura.modifica': modifica,
  'attrezzatura.elimina': elimina,
} satisfies Pick<
  CommandHandlers,
  'attrezzatura.crea' | 'attrezzatura.modifica' | 'attrezzatura.elimina'
>;
