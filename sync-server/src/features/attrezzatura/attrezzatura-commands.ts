import type { Attrezzatura } from '@gestionale/shared-schema/attrezzatura/attrezzatura.ts';
import { refusal, type Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import { problemaGiornoPassato, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { attrezzaturaIdSchema } from '@gestionale/shared-schema/values/id.ts';

import { createRecordCommands } from '../../sync/apply/record-commands.ts';
import type { CommandHandlers } from '../../sync/handlers.ts';
import { testiRifiuti } from '../../testi/rifiuti.ts';
import { attrezzaturaRecord } from './attrezzatura-record.ts';
import { findGiornoPieno, progettiCheImpegnano } from './impegni-queries.ts';

const { crea, modifica, elimina } = createRecordCommands({
  ...attrezzaturaRecord,
  entity: 'attrezzatura',
  parseId: (text) => attrezzaturaIdSchema.parse(text),
  /** Only going down can take what is promised; what is already too little may still go up. */
  refuseChange: async ({ id, adesso, write }, { db, oggi }) => {
    const futuro = refuseAcquistoFuturo(write, oggi);
    if (futuro !== undefined) return futuro;
    const { quantita_totale } = write;
    if (quantita_totale === undefined || quantita_totale > adesso.quantita_totale) return undefined;
    const pieno = await findGiornoPieno(db, id, oggi);
    if (pieno === undefined || pieno.quantita <= quantita_totale) return undefined;
    const errore = testiRifiuti.quantitaImpegnata(pieno);
    return refusal('attrezzatura_impegnata', { errore, campi: { quantita_totale: errore } });
  },
  refuseRemoval: async (id, { db }) => {
    const progetti = await progettiCheImpegnano(db, id);
    if (progetti.length === 0) return undefined;
    const errore = testiRifiuti.attrezzoImpegnato(progetti.map(({ nome }) => nome));
    return refusal('ha_dipendenze', { errore });
  },
  touchShown: async ({ id, write }, { db, touch }) => {
    if (write.nome_attrezzo === undefined) return;
    for (const progetto of await progettiCheImpegnano(db, id)) touch('progetti', progetto.id);
  },
});

const creaAttrezzatura: typeof crea = async (input, context) => {
  const futuro = refuseAcquistoFuturo(input, context.oggi);
  return futuro === undefined ? await crea(input, context) : { ok: false, refusal: futuro };
};

/** What is bought is bought by today. */
function refuseAcquistoFuturo(
  { data_acquisto }: Partial<Pick<Attrezzatura, 'data_acquisto'>>,
  oggi: Giorno,
): Refusal | undefined {
  const errore = problemaGiornoPassato(data_acquisto, oggi);
  if (errore === undefined) return undefined;
  return refusal('richiesta_non_valida', { errore, campi: { data_acquisto: errore } });
}

export const attrezzaturaCommands = {
  'attrezzatura.crea': creaAttrezzatura,
  'attrezzatura.modifica': modifica,
  'attrezzatura.elimina': elimina,
} satisfies Pick<
  CommandHandlers,
  'attrezzatura.crea' | 'attrezzatura.modifica' | 'attrezzatura.elimina'
>;
