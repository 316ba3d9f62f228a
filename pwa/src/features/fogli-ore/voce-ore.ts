import { testiComuni } from '#testi/comuni.ts';
import { testiFogliOre } from '#testi/fogli-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { pausaDi } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre } from '@gestionale/shared-schema/values/ore.ts';

const testi = testiFogliOre.voce;

type OreDescritte = Pick<FoglioOre, 'data' | 'nome_progetto' | 'ore_lavorate'>;

/** What a command about hours does, in words that stand alone: `Ore del 12/05/2026 su …: 8,00`. */
export function descriviComando(
  comando: 'crea' | 'modifica' | 'elimina',
  ore: OreDescritte,
): string {
  return testi[comando](formatGiorno(ore.data), ore.nome_progetto, formatOre(ore.ore_lavorate));
}

type OrePosate = Pick<FoglioOre, 'ora_inizio' | 'ora_fine' | 'pausa'>;

/** `08:00 – 17:00`; a time that is missing is said to be. */
export function orarioDi({ ora_inizio, ora_fine }: Omit<OrePosate, 'pausa'>): string {
  const { nonDisponibile, daA } = testiComuni;
  return daA(ora_inizio ?? nonDisponibile, ora_fine ?? nonDisponibile);
}

/** `08:00 – 17:00, pausa 30 min`; without a break the times alone. */
export function orarioEPausa(ore: OrePosate): string {
  return [orarioDi(ore), testoPausa(ore)].filter((each) => each !== '').join(', ');
}

/** `pausa 30 min`; empty when there was none. */
export function testoPausa(ore: Pick<OrePosate, 'pausa'>): string {
  const pausa = pausaDi(ore);
  return pausa === 0 ? '' : testi.pausa(pausa);
}

/** Surname and name, as lists show a person. */
export function nomeDi(
  foglioOre: Pick<FoglioOre, 'dipendente_cognome' | 'dipendente_nome'>,
): string {
  return `${foglioOre.dipendente_cognome} ${foglioOre.dipendente_nome}`;
}
