import type { Validita } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { GIORNI_RINNOVO_PERMESSO } from '@gestionale/shared-schema/dipendenti/permesso.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { DipendentiTable } from '../../db/tables.ts';
import { testiPlanning as parole } from '../../testi/planning.ts';

/** The deadlines of one person's documents; null where none is recorded. */
export type Scadenze = Pick<
  DipendentiTable,
  'scadenza_permesso_soggiorno' | 'scadenza_attestati_sicurezza' | 'scadenza_idoneita_medica'
>;

export interface ValiditaMotivata {
  readonly validita: Validita;
  /** The deadlines that are missed, in words; null when none is. */
  readonly motivo: string | null;
}

/** Whether a person's documents hold on every one of the days (sorted, at least one), and why not. */
export function validitaNeiGiorni(scadenze: Scadenze, giorni: readonly Giorno[]): ValiditaMotivata {
  const recorded = [
    [
      parole.scadenza.permesso_soggiorno,
      scadenze.scadenza_permesso_soggiorno,
      GIORNI_RINNOVO_PERMESSO,
    ],
    [parole.scadenza.attestati_sicurezza, scadenze.scadenza_attestati_sicurezza, 0],
    [parole.scadenza.idoneita_medica, scadenze.scadenza_idoneita_medica, 0],
  ] as const;
  const mancate = recorded.flatMap(([nome, data, tolleranzaGiorni]): ValiditaMotivata[] => {
    const giornata = data === null ? undefined : giorni.find((giorno) => giorno > data);
    if (data === null || giornata === undefined) return [];
    const motivo = parole.scadePrimaDi(nome, data, giornata);
    const tollerato = addGiorni(data, tolleranzaGiorni);
    return giorni.some((giorno) => giorno > tollerato)
      ? [{ validita: 'scaduta', motivo }]
      : [{ validita: 'in_scadenza', motivo: parole.verificaRinnovo(motivo) }];
  });
  if (mancate.length > 0) {
    return {
      validita: mancate.some(({ validita }) => validita === 'scaduta') ? 'scaduta' : 'in_scadenza',
      motivo: mancate.map(({ motivo }) => motivo).join('; '),
    };
  }
  const none = recorded.every(([, data]) => data === null);
  return { validita: none ? 'assente' : 'valida', motivo: null };
}
