import type { VoceConservata } from '@gestionale/shared-schema/dati-personali/quanto.ts';

import { cifre } from './quanti.ts';

/** Words of the page on how much each person makes the server keep. */
export const testiQuanto = {
  titolo: 'Quanto conserva il server',
  spiega:
    'Di chi è quello che il server conserva, da chi ne ha di più. Niente viene rifiutato né cancellato per questo: serve a vedere chi va guardato.',
  erroreCaricamento: 'Impossibile leggere quanto conserva il server.',
  nessuno: "Non c'è nessuno.",
  daGuardare: 'Da guardare',
  altre: (quante: number) =>
    quante === 1
      ? "C'è 1 altra persona, con meno."
      : `Ci sono altre ${cifre(quante)} persone, con meno.`,
  documenti: (quanti: number, byte: number, limite: number) =>
    `${quanti === 1 ? '1 documento' : `${cifre(quanti)} documenti`}, ${mega(byte)} di ${mega(limite)} MB.`,
  voci: {
    dispositivi: 'Dispositivi',
    accessi: 'Accessi',
    outcomes: 'Registrazioni inviate',
    fogli_ore: 'Righe di ore',
    storico: 'Righe di storico',
  } satisfies Readonly<Record<VoceConservata, string>>,
  conta: cifre,
  /** For who cannot see the mark. */
  molto: 'molto',
  soglia: (quante: number) => `da guardare oltre ${cifre(quante)}`,
};

function mega(byte: number): string {
  return cifre(Math.round(byte / 1_048_576));
}
