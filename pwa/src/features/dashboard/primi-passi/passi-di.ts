import type { testiPrimiPassi } from '#testi/primi-passi.ts';

/** What is known of a company. */
export interface Azienda {
  /** Its name and seat, which stand on everything that it prints. */
  readonly conDati: boolean;
  /** Whoever reads this among them. */
  readonly persone: number;
  readonly clienti: number;
  readonly progetti: number;
  /** People without a first password; undefined while the server was not asked. */
  readonly senzaAccesso?: number | undefined;
}

export interface Passo {
  readonly nome: keyof typeof testiPrimiPassi.passi;
  /** As the data themselves say. */
  readonly fatto: boolean;
  /** Where it is done. */
  readonly apri: string;
  readonly altro?: string;
}

/** With more, work is under way, whatever was left out. */
const POCHE = 3;

/** The steps in their order, and whether the company is still at its beginning with one of them open. */
export function passiDi({ conDati, persone, clienti, progetti, senzaAccesso }: Azienda): {
  readonly passi: readonly Passo[];
  readonly inizio: boolean;
} {
  const altri = persone > 1;
  const passi: readonly Passo[] = [
    { nome: 'azienda', fatto: conDati, apri: '/impostazioni' },
    {
      nome: 'persone',
      fatto: altri,
      apri: '/dipendenti?importa',
      altro: '/dipendenti?nuovo=1',
    },
    { nome: 'cliente', fatto: clienti > 0, apri: '/clienti?nuovo=1' },
    { nome: 'attivita', fatto: progetti > 0, apri: '/planning?nuovo=1' },
    { nome: 'inviti', fatto: altri && senzaAccesso === 0, apri: '/dipendenti?inviti' },
  ];
  return { passi, inizio: progetti <= POCHE && passi.some(({ fatto }) => !fatto) };
}
