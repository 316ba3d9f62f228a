import { registroAttivita } from './attivita.ts';
import { registroAzienda } from './azienda.ts';
import { registroLavoro } from './lavoro.ts';
import { registroMacchina } from './macchina.ts';
import { registroPersone } from './persone.ts';
import type { Registro } from './voce-registro.ts';

/**
 * Every table and column, and what is to be said of the personal data in it: export, anonymity and the
 * page of documentation follow from it. A table or a column that is not here does not compile.
 */
export const registro: Registro = {
  ...registroPersone,
  ...registroLavoro,
  ...registroAzienda,
  ...registroMacchina,
  ...registroAttivita,
};
