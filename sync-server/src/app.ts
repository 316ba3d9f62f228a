import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { UpCaster } from '@gestionale/shared-schema/sync/up-cast.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { AuditKeeper } from './audit/audit-keeper.ts';
import type { AuditLog } from './audit/audit-log.ts';
import { createAudit } from './audit/create-audit.ts';
import { createReadNotes } from './audit/noted-reads.ts';
import type { SessionClaims } from './auth/claims.ts';
import { createOwnIdentity, type OwnIdentity } from './auth/own-identity.ts';
import { hasSecondFactor } from './auth/second-factor/second-factors.ts';
import type { SessionLives, SessionRules } from './auth/session-ends.ts';
import { createUserFinder } from './auth/session.ts';
import { composeDocuments, type Documents } from './compose-documents.ts';
import { composeDoor, openDoors, type OwnDoor } from './compose-door.ts';
import { composeEsempi } from './compose-esempi.ts';
import { composeNights } from './compose-nights.ts';
import { composeNotices, type Notices, type NoticesParts } from './compose-notices.ts';
import { composeWatching, type Measuring, type WatchingParts } from './compose-watching.ts';
import type { Database, Queries } from './db/database.ts';
import { generateExamples } from './demo/generate-examples.ts';
import type { DocumentStore } from './document-store/document-store.ts';
import { attrezzaturaCommands } from './features/attrezzatura/attrezzatura-commands.ts';
import { attrezzaturaQueries } from './features/attrezzatura/attrezzatura-queries.ts';
import { createAvvisiHandlers } from './features/avvisi/avvisi-handlers.ts';
import { createCalendarioHandlers } from './features/calendario-personale/calendario-personale-handlers.ts';
import { createFeedReader } from './features/calendario-personale/leggi-feed.ts';
import { clientiCommands } from './features/clienti/clienti-commands.ts';
import { clientiQueries } from './features/clienti/clienti-queries.ts';
import { createContrattiHandlers } from './features/contratti/contratti-handlers.ts';
import { fissaStampa as fissaContratto } from './features/contratti/contratto-stampato.ts';
import { stampaContratto } from './features/contratti/stampa-contratto.ts';
import { createWidgetScadenze } from './features/dashboard/widget-scadenze.ts';
import type { FissaStampe } from './features/dati-personali/anonimizza/inizia-anonimato.ts';
import { createDatiPersonaliHandlers } from './features/dati-personali/dati-personali-handlers.ts';
import type { Stampe } from './features/dati-personali/esporta/stampe.ts';
import { createDipendentiHandlers } from './features/dipendenti/dipendenti-handlers.ts';
import { refreshValiditaDocumenti } from './features/dipendenti/refresh-validita-documenti.ts';
import { createDispositiviHandlers } from './features/dispositivi/dispositivi-handlers.ts';
import { createDocumentiHandlers } from './features/documenti/documenti-handlers.ts';
import { fogliOreCommands } from './features/fogli-ore/fogli-ore-commands.ts';
import { createFogliOreQueries } from './features/fogli-ore/fogli-ore-queries.ts';
import { fornitoriCommands } from './features/fornitori/fornitori-commands.ts';
import { fornitoriQueries } from './features/fornitori/fornitori-queries.ts';
import { createImpostazioniHandlers } from './features/impostazioni/impostazioni-handlers.ts';
import { readIntervalloScadenze } from './features/impostazioni/intervallo-scadenze.ts';
import { stampaMeseDi } from './features/mesi/esporta/stampa-mese-di.ts';
import { createMesiHandlers } from './features/mesi/mesi-handlers.ts';
import { progettiCommands } from './features/progetti/progetti-commands.ts';
import { progettiQueries } from './features/progetti/progetti-queries.ts';
import { scaricaRiepilogo } from './features/progetti/riepilogo/scarica-riepilogo.ts';
import { writeHistory } from './features/progetti/storico/storico.ts';
import { registroAttivitaQueries } from './features/registro-attivita/registro-attivita-handlers.ts';
import { fissaStampa as fissaRicevuta } from './features/ricevute/ricevuta-stampata.ts';
import { createRicevuteHandlers } from './features/ricevute/ricevute-handlers.ts';
import { stampaRicevuta } from './features/ricevute/stampa-ricevuta.ts';
import { createSecondoFattoreHandlers } from './features/secondo-fattore/secondo-fattore-handlers.ts';
import { createStatoHandlers, type StatoParts } from './features/stato/leggi-stato.ts';
import { CALENDAR_PATH } from './http/calendar-feed.ts';
import {
  createContractAnswers,
  type OnlineHandlers,
  type PublicHandlers,
} from './http/contract-answers.ts';
import { createServer, type HttpServer } from './http/create-server.ts';
import { watchEngine } from './metrics/watched-engine.ts';
import { createPdfQueue, type RenderPdf } from './pdf/pdf-queue.ts';
import { createPdfRenderer, type PdfRenderer } from './pdf/pdf-renderer.ts';
import { createReadiness } from './readiness.ts';
import type { Clock, RandomBytes, Timers } from './sync/clock.ts';
import { createEngine, type Engine } from './sync/engine.ts';
import type { CommandContext, CommandHandlers } from './sync/handlers.ts';
import type { Log } from './sync/log.ts';
import { noteShapes, shapesOf } from './sync/pull/row-shapes.ts';
import { syncedEntities } from './synced-entities.ts';
import { onEachNewDay } from './upkeep.ts';

/** What each command does. */
export const commandHandlers: CommandHandlers = {
  ...progettiCommands,
  ...fogliOreCommands,
  ...clientiCommands,
  ...fornitoriCommands,
  ...attrezzaturaCommands,
};

export interface AppParts
  extends
    SessionLives,
    Pick<WatchingParts, 'meter' | 'version' | 'instance' | 'findLastBackup' | 'backupAlertHours'>,
    Pick<NoticesParts, 'mail' | 'noticeDelayMs' | 'vapidKeys' | 'pushServices'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: RandomBytes;
  /** By which news is paced; those of the process by default. */
  readonly timers?: Timers;
  readonly log: Log;
  readonly jwtSecret: string;
  readonly proxies: number;
  /** Where browsers find the server; by default where each request says that it goes. */
  readonly publicAddress?: string | undefined;
  /** Days before a deadline from which it counts as near, until the settings say otherwise. */
  readonly scadenzeGiorni: number;
  /** Days without contact after which a device hides what it holds; 14 by default. */
  readonly contactDays?: number;
  /** Folder of the built app. */
  readonly appFolder: string;
  /** Folder of the database and of the documents. */
  readonly dataDir: string;
  /** Where the documents are; their folder inside the data folder by default. */
  readonly documentStore?: DocumentStore | undefined;
  /** Largest document that is taken, in bytes. */
  readonly uploadLimitBytes: number;
  /** What all documents may take together, in bytes. */
  readonly documentsLimitBytes: number;
  /** For how long a request whose body does not come is waited for, in milliseconds. */
  readonly bodySilenceMs?: number;
  /** For how long the rest of an answered body may still come; the product's own by default. */
  readonly answeredBodyMs?: number;
  /** For how long an answer that nobody reads is held; the product's own by default. */
  readonly answerSilenceMs?: number;
  /** How many live lines are open at most; the product's own number by default. */
  readonly mostLines?: number;
  /** For how long one of many refusals is held, in milliseconds; 0 for not at all. */
  readonly refusalHoldMs?: number;
  /** Makes its PDFs, and is closed with it; one of its own by default. */
  readonly pdf?: PdfRenderer;
  /** Replaces some of the slices' command handlers; for tests of what surrounds them. */
  readonly overrides?: Partial<CommandHandlers>;
  /** How commands of earlier versions are read; the product's own unless a test brings another. */
  readonly upCaster?: UpCaster;
  /** How many commands of a push one transaction takes; the engine's own number by default. */
  readonly commandsPerTransaction?: number;
}

export interface App extends HttpServer, Measuring {
  readonly engine: Engine;
  readonly audit: AuditKeeper;
  /** Does what is due at start and whenever a new day has begun in Italy, and nothing at other times. */
  keepUp(): Promise<void>;
  /** Once a day removes what is not to be kept any more, while the server goes on; goes on after a stop. */
  keepRules(): Promise<void>;
  /** Puts back files that wait to be removed and that the database names again. Before anything listens. */
  takeBackDocuments(): Promise<void>;
  /**
   * Takes out of the way what a stop in the middle of an upload left on the disk; not while the marker
   * of a restore is there. Never over a new database: the documents of a lost one may be all that is
   * left of them.
   */
  sweep(): Promise<void>;
  /** Begins to send the notices that are due; resolves when those were tried. */
  sendNotices(): Promise<void>;
  /** Finishes the requests in flight and ends open streams and threads; the database stays open. */
  close(): Promise<void>;
}

/** Puts the whole server together; nothing listens and no timer runs until it is told to. */
export async function createApp(given: AppParts): Promise<App> {
  const watching = composeWatching(given);
  const parts = { ...given, ...watching.watched };
  const { audit, keeper, activities } = createAudit(parts);
  const notices = composeNotices(parts);
  const engine = composeEngine(parts, audit, notices);
  await noteShapes(parts.db, shapesOf(syncedEntities), toIstante(parts.clock.nowMs()));
  const door = composeDoor({ ...parts, audit, activities });
  const { pdf = createPdfRenderer() } = parts;
  const documents = composeDocuments(parts);
  const scadenze = composeScadenze(parts.scadenzeGiorni);
  const http = await createServer({
    ...parts,
    users: createUserFinder(parts.db, parts.clock, door.sessions),
    ...openDoors(door),
    sessions: door.sessions,
    readCalendar: createFeedReader(door),
    createAnswers: (open: PublicHandlers, sign) =>
      createContractAnswers({
        ...parts,
        engine,
        noteRead: createReadNotes(activities),
        online: composeOnline({
          ...door,
          engine,
          dimentica: keeper.eraseValuesOf,
          dimenticaEliminati: keeper.eraseDeleted,
          identity: toIdentityHandlers(createOwnIdentity(door), sign),
          renderPdf: watching.watchPdf(createPdfQueue(pdf)),
          documents,
          notices,
          ...scadenze,
          stato: watching.stato,
        }),
        public: open,
      }),
    findReadiness: createReadiness({ ...parts, isShared: parts.instance !== undefined }),
  });

  return {
    ...http,
    engine,
    audit: keeper,
    keepUp: composeKeepUp({ ...parts, ...scadenze, engine, keeper, notices }),
    keepRules: composeNights({ ...parts, change: engine.change, fissa, audit: keeper }),
    takeBackDocuments: documents.takeBack,
    sweep: documents.sweep,
    ...watching.measuring,
    sendNotices: () => notices.sending.passa(),
    close: async () => {
      await http.server.close();
      await notices.sending.ferma();
      await pdf.close();
      await activities.flush();
    },
  };
}

function composeEngine(parts: AppParts, audit: AuditLog, { notify }: Notices): Engine {
  const handlers = { ...commandHandlers, ...parts.overrides };
  const own = { handlers, entities: syncedEntities, history: writeHistory, notify, audit };
  return watchEngine(createEngine({ ...parts, ...own }), parts.meter ?? {});
}

interface KeepUpParts extends Scadenze, Pick<OnlineParts, 'engine' | 'notices'> {
  readonly clock: Clock;
  readonly keeper: AuditKeeper;
}

function composeKeepUp(parts: KeepUpParts): App['keepUp'] {
  const { clock, engine, keeper, notices, intervalloGiorni, refreshScadenze } = parts;
  return onEachNewDay(clock, async (oggi) => {
    await engine.change(async (touch, tx) => {
      await refreshScadenze({ db: tx, oggi, touch });
      await notices.queueDeadlines(tx, oggi, await intervalloGiorni(tx));
    });
    await keeper.seal();
  });
}

interface Scadenze extends Pick<AppParts, 'scadenzeGiorni'> {
  /** Days before a deadline from which it counts as near, as of now. */
  readonly intervalloGiorni: (db: Queries) => Promise<number>;
  /** Brings what depends on deadlines in line with a day and with the interval that counts now. */
  readonly refreshScadenze: (
    context: Pick<CommandContext, 'db' | 'oggi' | 'touch'>,
  ) => Promise<void>;
}

function composeScadenze(scadenzeGiorni: number): Scadenze {
  const intervalloGiorni = (db: Queries) => readIntervalloScadenze(db, scadenzeGiorni);
  return {
    scadenzeGiorni,
    intervalloGiorni,
    refreshScadenze: async (context) => {
      const giorni = await intervalloGiorni(context.db);
      await refreshValiditaDocumenti(context, { intervalloGiorni: giorni });
    },
  };
}

interface OnlineParts
  extends Scadenze, SessionRules, OwnDoor, Pick<AppParts, 'clock' | 'random' | 'log'> {
  readonly engine: Engine;
  readonly identity: IdentityHandlers;
  readonly dimentica: AuditKeeper['eraseValuesOf'];
  readonly dimenticaEliminati: AuditKeeper['eraseDeleted'];
  readonly documents: Documents;
  readonly notices: Notices;
  readonly renderPdf: RenderPdf;
  readonly stato: StatoParts;
}

/** How what a person is given of theirs is printed by the slices that it belongs to. */
const stampe: Stampe = {
  contratto: stampaContratto,
  ricevuta: stampaRicevuta,
  mese: stampaMeseDi,
};

/** How the papers of somebody who is made anonymous go on saying what they said. */
const fissa: FissaStampe = { contratto: fissaContratto, ricevuta: fissaRicevuta };

type IdentityHandlers = Pick<OnlineHandlers, 'auth.conferma' | 'auth.cambiaPassword'>;

function toIdentityHandlers(
  own: OwnIdentity,
  sign: (claims: SessionClaims) => string,
): IdentityHandlers {
  const toAnswer = (proven: Outcome<SessionClaims>) =>
    proven.ok ? accept({ token: sign(proven.value) }) : proven;
  return {
    'auth.conferma': async (input, context) => toAnswer(await own.conferma(input, context)),
    'auth.cambiaPassword': async (input, context) =>
      toAnswer(await own.cambiaPassword(input, context)),
  };
}

/** The type of the result is what makes a forgotten handler fail to compile. */
function composeOnline(parts: OnlineParts): OnlineHandlers {
  const { engine, sessions, factors, renderPdf, random, intervalloGiorni, refreshScadenze } = parts;
  const { act, change } = engine;
  return {
    ...parts.identity,
    ...progettiQueries,
    'progetti.riepilogo': (input, context) => scaricaRiepilogo(input, context, renderPdf),
    ...createFogliOreQueries(renderPdf),
    ...createMesiHandlers(act, renderPdf),
    ...createContrattiHandlers(act, renderPdf),
    ...createRicevuteHandlers(act, renderPdf),
    ...createDipendentiHandlers({ ...parts, act }),
    ...clientiQueries,
    ...fornitoriQueries,
    ...attrezzaturaQueries,
    ...createImpostazioniHandlers({
      scadenzeGiorni: parts.scadenzeGiorni,
      act,
      hasSecondFactor: async (db, id) => hasSecondFactor(await factors.find(db, id)),
      onIntervalloScadenze: refreshScadenze,
    }),
    ...createDocumentiHandlers({ act, ...parts.documents, log: parts.log }),
    ...createDispositiviHandlers(act, parts),
    ...createAvvisiHandlers({ act, ...parts.notices }),
    ...createCalendarioHandlers({ act, random, percorso: CALENDAR_PATH }),
    ...createDatiPersonaliHandlers({
      ...parts,
      stampe,
      act,
      change,
      fissa,
      limiteDocumenti: parts.documents.room.limitBytes,
    }),
    ...registroAttivitaQueries,
    ...composeEsempi({ act, invent: generateExamples }, commandHandlers),
    ...createStatoHandlers(parts.stato),
    ...createSecondoFattoreHandlers({ ...parts, act }),
    'dashboard.widgetScadenze': createWidgetScadenze(intervalloGiorni),
    'sync.push': async (input, context) => {
      await sessions.useOn(context.user.session, input.device);
      return engine.push(input, context);
    },
    'sync.pull': async (input, context) => {
      await sessions.useOn(context.user.session, input.device);
      return engine.pull(input, context);
    },
    'sync.live': (_input, { user }) => engine.live(user),
  };
}
