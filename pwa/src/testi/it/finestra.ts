import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

/** Words of hours that are on the server alone, because they are older than what the office's devices hold. */
export const testiFinestra = {
  serveRete: (giorno: string) =>
    `Questo dispositivo ha le ore approvate ${conArticolo('dal', giorno)}: per vedere quelle di prima serve la rete.`,
  leggo: (giorno: string) =>
    `Leggo dal server le ore di prima: per ora ${conArticolo('dal', giorno)} in poi.`,
  leggoTutte: 'Leggo dal server le ore di questi giorni.',
  inPausa: (giorno: string) =>
    `Lette le ore ${conArticolo('dal', giorno)} in poi. Quelle di prima sono sul server.`,
  leggiAltre: 'Leggi altre ore',
  fallita: (giorno: string) =>
    `Le ore approvate prima ${conArticolo('del', giorno)} non sono arrivate dal server.`,
  fallitaTutte: 'Le ore di questi giorni non sono arrivate dal server.',
  riprova: 'Riprova',
  vicineAltrove:
    'Le ore dei giorni vicini sono sul server: qui non si vede se queste si sovrappongono o superano i limiti.',
  contate: (totali: string, giorno: string) =>
    `${totali} (le approvate contano ${conArticolo('dal', giorno)})`,
  tutteAltrove: (giorno: string) =>
    `Questo dispositivo ha le ore approvate ${conArticolo('dal', giorno)}: quelle di questi giorni sono sul server.`,
  nessunaDal: (giorno: string) => `Nessuna ora ${conArticolo('dal', giorno)} in poi.`,
};
