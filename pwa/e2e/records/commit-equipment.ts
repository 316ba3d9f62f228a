import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { RestClient } from '../server/rest-client.ts';

/** Plans a project of one day for the company's only client, with so many of its only equipment. */
export async function commitEquipment(
  altri: RestClient,
  nome_progetto: string,
  data: Giorno,
  quantita_impegnata: number,
) {
  const [cliente] = await altri.call('clienti.elenca', {});
  const [attrezzo] = await altri.call('attrezzatura.elenca', {});
  if (cliente === undefined || attrezzo === undefined) throw new Error('Nothing to commit');
  const { id } = await altri.call('progetti.crea', {
    nome_progetto,
    cliente_id: cliente.id,
    giornate: [{ data, ora_inizio: '09:00', ora_fine: '18:00' }],
  });
  const attrezzatura_id = attrezzo.id;
  await altri.call('progetti.assegnaAttrezzatura', { id, attrezzatura_id, quantita_impegnata });
  return { id, nome_attrezzo: attrezzo.nome_attrezzo };
}
