import { createHash } from 'node:crypto';

import { firstCompany } from './migrations/0001-first-company.ts';
import { validitaDocumenti } from './migrations/0002-validita-documenti.ts';
import { chiaveDocumenti } from './migrations/0003-chiave-documenti.ts';
import { impostazioniUfficio } from './migrations/0004-impostazioni-ufficio.ts';
import { numeriDocumenti } from './migrations/0005-numeri-documenti.ts';
import { datiStampati } from './migrations/0006-dati-stampati.ts';
import { impronteFeed } from './migrations/0007-impronte-feed.ts';
import { ordineFeed } from './migrations/0008-ordine-feed.ts';
import { telefoni } from './migrations/0009-telefoni.ts';
import { trattiFeed } from './migrations/0010-tratti-feed.ts';
import { progettiEliminati } from './migrations/0011-progetti-eliminati.ts';
import { disattivatoIl } from './migrations/0012-disattivato-il.ts';
import { dispositiviPerPersona } from './migrations/0013-dispositivi-per-persona.ts';
import { ordineElenchi } from './migrations/0014-ordine-elenchi.ts';
import { storicoAParte } from './migrations/0015-storico-a-parte.ts';
import { sessioni } from './migrations/0016-sessioni.ts';
import { conservazione } from './migrations/0017-conservazione.ts';
import { passwordProvvisorie } from './migrations/0018-password-provvisorie.ts';
import { secondoFattore } from './migrations/0019-secondo-fattore.ts';
import { segretoArchivi } from './migrations/0020s/0021-segreto-archivi.ts';
import { vitaDelleOre } from './migrations/0020s/0024-vita-delle-ore.ts';
import { pausa } from './migrations/0020s/0025-pausa.ts';
import { mesiChiusi } from './migrations/0020s/0026-mesi-chiusi.ts';
import { gettoniRinnovati } from './migrations/0020s/0029-gettoni-rinnovati.ts';
import { doveENota } from './migrations/0020s/0031-dove-e-nota.ts';
import { regoleOrario } from './migrations/0020s/0032-regole-orario.ts';
import { calendariPersonali } from './migrations/0020s/0034-calendari-personali.ts';
import { avvisi } from './migrations/0020s/0035-avvisi.ts';
import { iscrizioniPush } from './migrations/0020s/0036-iscrizioni-push.ts';
import { anonimato } from './migrations/0022-anonimato.ts';
import { importazioni } from './migrations/0040s/0041-importazioni.ts';
import { fineDiCioCheCresce } from './migrations/0040s/0042-fine-di-cio-che-cresce.ts';
import { formeDelleRighe } from './migrations/0040s/0043-forme-delle-righe.ts';
import { telefoniColleghi } from './migrations/0040s/0045-telefoni-colleghi.ts';
import { finestraUfficio } from './migrations/0040s/0046-finestra-ufficio.ts';
import { inizioDelleOre } from './migrations/0040s/0048-inizio-delle-ore.ts';
import { dispositiviSenzaOra } from './migrations/0040s/0049-dispositivi-senza-ora.ts';
import { esempi } from './migrations/0040s/0050-esempi.ts';
import { fineDelleSessioni } from './migrations/0050s/0051-fine-delle-sessioni.ts';
import { paroleEPrimoGiorno } from './migrations/0050s/0052-parole-e-primo-giorno.ts';
import { tracceDiPersone } from './migrations/0050s/0053-tracce-di-persone.ts';
import { contrattiAnnullati } from './migrations/0050s/0054-contratti-annullati.ts';
import { ritenuta } from './migrations/0050s/0055-ritenuta.ts';
import { registroAttivita } from './migrations/registro/0020-registro-attivita.ts';

/** Every migration by name, in order: statements run once, never changed after a release. */
export const migrationList: Readonly<Record<string, readonly string[]>> = {
  '0001-first-company': firstCompany,
  '0002-validita-documenti': validitaDocumenti,
  '0003-chiave-documenti': chiaveDocumenti,
  '0004-impostazioni-ufficio': impostazioniUfficio,
  '0005-numeri-documenti': numeriDocumenti,
  '0006-dati-stampati': datiStampati,
  '0007-impronte-feed': impronteFeed,
  '0008-ordine-feed': ordineFeed,
  '0009-telefoni': telefoni,
  '0010-tratti-feed': trattiFeed,
  '0011-progetti-eliminati': progettiEliminati,
  '0012-disattivato-il': disattivatoIl,
  '0013-dispositivi-per-persona': dispositiviPerPersona,
  '0014-ordine-elenchi': ordineElenchi,
  '0015-storico-a-parte': storicoAParte,
  '0016-sessioni': sessioni,
  '0017-conservazione': conservazione,
  '0018-password-provvisorie': passwordProvvisorie,
  '0019-secondo-fattore': secondoFattore,
  '0020-registro-attivita': registroAttivita,
  '0021-segreto-archivi': segretoArchivi,
  '0022-anonimato': anonimato,
  '0024-vita-delle-ore': vitaDelleOre,
  '0025-pausa': pausa,
  '0026-mesi-chiusi': mesiChiusi,
  '0029-gettoni-rinnovati': gettoniRinnovati,
  '0031-dove-e-nota': doveENota,
  '0032-regole-orario': regoleOrario,
  '0034-calendari-personali': calendariPersonali,
  '0035-avvisi': avvisi,
  '0036-iscrizioni-push': iscrizioniPush,
  '0041-importazioni': importazioni,
  '0042-fine-di-cio-che-cresce': fineDiCioCheCresce,
  '0043-forme-delle-righe': formeDelleRighe,
  '0045-telefoni-colleghi': telefoniColleghi,
  '0046-finestra-ufficio': finestraUfficio,
  '0048-inizio-delle-ore': inizioDelleOre,
  '0049-dispositivi-senza-ora': dispositiviSenzaOra,
  '0050-esempi': esempi,
  '0051-fine-delle-sessioni': fineDelleSessioni,
  '0052-parole-e-primo-giorno': paroleEPrimoGiorno,
  '0053-tracce-di-persone': tracceDiPersone,
  '0054-contratti-annullati': contrattiAnnullati,
  '0055-ritenuta': ritenuta,
};

/** SHA-256 of a migration's text, so that an altered one is noticed before it does harm. */
export function fingerprintOf(statements: readonly string[]): string {
  return createHash('sha256').update(statements.join(';\n')).digest('hex');
}

/** A migration that stands for all up to its number, as the schema of another engine begins with. */
const BASELINE = /^baseline-(\d{4})$/;

/** The names of all migrations that some stand for, in order: a baseline for those up to its number. */
export function migrationsBehind(names: readonly string[]): readonly string[] {
  const known = Object.keys(migrationList);
  return names.flatMap((name) => {
    const [, last] = BASELINE.exec(name) ?? [];
    if (last === undefined) return [name];
    return known.filter((each) => each.slice(0, last.length) <= last);
  });
}
