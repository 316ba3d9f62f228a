import {
  attrezzaturaIdSchema,
  clienteIdSchema,
  dipendenteIdSchema,
  fornitoreIdSchema,
  progettoIdSchema,
} from '@gestionale/shared-schema/values/id.ts';

import { eliminaDipendente } from './features/dipendenti/elimina-dipendente.ts';
import { createEsempiHandlers, type EsempiParts } from './features/esempi/esempi-handlers.ts';
import type { CommandHandlers } from './sync/handlers.ts';

type Elimina = `${'progetti' | 'clienti' | 'fornitori' | 'attrezzatura'}.elimina`;

/** Examples go as anything else does: by the deletion of the slice that a row belongs to. */
export function composeEsempi(
  { act, invent }: Omit<EsempiParts, 'elimina'>,
  handlers: Pick<CommandHandlers, Elimina>,
): ReturnType<typeof createEsempiHandlers> {
  return createEsempiHandlers({
    act,
    invent,
    elimina: {
      progetti: (id, context) =>
        handlers['progetti.elimina']({ id: progettoIdSchema.parse(id) }, context),
      dipendenti: (id, context) => eliminaDipendente({ id: dipendenteIdSchema.parse(id) }, context),
      clienti: (id, context) =>
        handlers['clienti.elimina']({ id: clienteIdSchema.parse(id) }, context),
      fornitori: (id, context) =>
        handlers['fornitori.elimina']({ id: fornitoreIdSchema.parse(id) }, context),
      attrezzatura: (id, context) =>
        handlers['attrezzatura.elimina']({ id: attrezzaturaIdSchema.parse(id) }, context),
    },
  });
}
