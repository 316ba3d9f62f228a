import type { Centesimi } from '../values/centesimi.ts';
import type { Giorno } from '../values/giorno.ts';

/** What tax law sets for occasional self-employment, from a day on. */
export interface ParametriFiscali {
  /** First day on which they hold. */
  readonly dal: Giorno;
  /** Withholding on the gross fee, percent. */
  readonly ritenutaPercento: number;
  /** The same of whoever is not resident in Italy: by it their tax is settled. */
  readonly ritenutaNonResidentiPercento: number;
  /** Stamp duty of one receipt. */
  readonly bollo: Centesimi;
  /** Gross fee above which stamp duty is due, before withholding. */
  readonly sogliaBollo: Centesimi;
  /** Fees of one year, from all clients, above which the worker owes contributions to INPS. */
  readonly sogliaContributi: Centesimi;
}

/**
 * Newest first; a change of law is one more line on top. Withholding: art. 25 c. 1 and, of
 * whoever is not resident, c. 2 DPR 600/1973. Stamp duty: art. 13 of the tariff, DPR 642/1972;
 * 2.00 euros since L. 71/2013. Contributions: art. 44 c. 2 D.L. 269/2003.
 */
const parametriFiscali: readonly ParametriFiscali[] = [
  {
    dal: '2013-06-26' as Giorno,
    ritenutaPercento: 20,
    ritenutaNonResidentiPercento: 30,
    bollo: 200 as Centesimi,
    sogliaBollo: 7747 as Centesimi,
    sogliaContributi: 500_000 as Centesimi,
  },
];

/** The parameters of a payment day; undefined for days before the first that are known. */
export function parametriFiscaliAl(giorno: Giorno): ParametriFiscali | undefined {
  return parametriFiscali.find(({ dal }) => dal <= giorno);
}
