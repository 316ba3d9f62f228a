import { testiSincronizzazione } from '#testi/sincronizzazione.ts';
import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import { formatIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { OutboxEntry } from '../../outbox/entries/entry.ts';
import { reasonOf } from '../../records/reason-of.ts';

const testi = testiSincronizzazione.file;

/** Of whom, and when. */
export interface Intestazione {
  readonly persona: string;
  readonly adesso: Istante;
}

/**
 * What the server does not have yet, as a text that a person can read and, from its data, enter
 * again: one paragraph for each registration, in order, with everything that was written in it.
 */
export function testoRegistrazioni(
  voci: readonly OutboxEntry[],
  { persona, adesso }: Intestazione,
): string {
  const testa = [testi.titolo(persona), testi.esportate(formatIstante(adesso))];
  return `${[testa, ...voci.map(paragrafo)].map((righe) => righe.join('\n')).join('\n\n')}\n`;
}

/** The name of the file, by the day on which whoever reads it exported it: after midnight UTC is behind. */
export function nomeRegistrazioni(cognome: string, adesso: Istante): string {
  return testi.nome(cognome, giornoInItalia(Date.parse(adesso)));
}

function paragrafo(voce: OutboxEntry, indice: number): string[] {
  const { description, createdAt, refusal, name, input } = voce;
  return [
    `${indice + 1}. ${description}`,
    testi.scritta(formatIstante(createdAt)),
    testi.stato(testiSincronizzazione.statoVoce[voce.held ? 'held' : voce.status]),
    ...(refusal === undefined ? [] : [testi.motivo(reasonOf(refusal))]),
    `${testi.dati}: ${JSON.stringify({ name, input })}`,
  ];
}
