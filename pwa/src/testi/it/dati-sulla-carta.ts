import type { DatoSullaCarta } from '@gestionale/shared-schema/dipendenti/dati-sulla-carta.ts';

/** Words of what a contract or a receipt would lack of whoever is paid. */
export const testiDatiSullaCarta = {
  titolo: 'Mancano dati di chi viene pagato',
  senza: 'Sul documento non ci saranno:',
  di: (chi: string, campi: readonly string[]) => `${chi}: ${campi.join(', ')}.`,
  apri: (chi: string) => `Apri la scheda di ${chi}`,
  chiediAdmin: 'Questi dati li inserisce un Admin nella scheda del dipendente.',
  /** As the record calls them. */
  campi: {
    codice_fiscale: 'Codice Fiscale',
    luogo_nascita: 'Luogo di nascita',
    data_nascita: 'Data di nascita',
    residenza_indirizzo: 'Indirizzo di residenza',
    residenza_cap: 'CAP',
    residenza_citta: 'Città di residenza',
  } satisfies Record<DatoSullaCarta, string>,
};
