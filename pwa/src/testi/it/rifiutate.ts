import { testiConflitto } from './conflitto.ts';

/** What can be done with what the server refused: mostly nothing was, and nobody downloads this. */
export const testiRifiutate = {
  titolo: 'Da sistemare',
  chip: 'Da sistemare',
  correggi: 'Correggi',
  registraDiNuovo: 'Registra di nuovo',
  riprova: 'Riprova',
  scarta: 'Scarta',
  annulla: 'Annulla',
  confermaScarta: 'Scartare questa registrazione?',
  spiegaScarta: 'Non verrà inviata e non si potrà recuperare.',
  scartata: 'Registrazione scartata.',
  ancoraInCoda: 'Di nuovo in attesa di invio.',
  conflitto: testiConflitto,
};
