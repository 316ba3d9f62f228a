import type { VoceConservata } from '@gestionale/shared-schema/dati-personali/quanto.ts';

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
      : `Ci sono altre ${conta(quante)} persone, con meno.`,
  documenti: (quanti: number, byte: number, limite: number) =>
    `${quanti === 1 ? '1 documento' : `${conta(quanti)} documenti`}, ${mega(byte)} di ${mega(limite)} MB.`,
  voci: {
    dispositivi: 'Dispositivi',
    accessi: 'Accessi',
    outcomes: 'Registrazioni inviate',
    fogli_ore: 'Righe di ore',
    storico: 'Righe di storico',
  } satisfies Readonly<Record<VoceConservata, string>>,
  conta,
  /** For who cannot see the mark. */
  molto: 'molto',
  soglia: (quante: number) => `da guardare oltre ${conta(quante)}`,
};

function conta(quante: number): string {
  return quante.toLocaleString('it-IT');
}

function mega(byte: number): string {
  return conta(Math.round(byte / 1_048_576));
}
