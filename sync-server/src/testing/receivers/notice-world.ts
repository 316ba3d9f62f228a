import { addGiorni } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import type { AvvisiInCodaTable } from '../../db/parts/avvisi-tables.ts';
import {
  createTestServer,
  type TestServer,
  type TestServerOptions,
} from '../create-test-server.ts';
import { GIORNO } from '../row-maker.ts';
import { startMailReceiver, type MailReceiver } from './mail-receiver.ts';

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
export const INDIRIZZO = 'https://gestionale.example.it';
/** The clock of a test begins on the row maker's day. */
export const DOMANI = addGiorni(GIORNO, 1);
export const DOPODOMANI = addGiorni(GIORNO, 2);
export const IERI = addGiorni(GIORNO, -1);

/** A company with a mail server: who plans, who is told, and a project of yesterday, tomorrow and after. */
export interface NoticeWorld extends AsyncDisposable {
  readonly receiver: MailReceiver;
  readonly server: TestServer;
  readonly capo: DipendenteId;
  readonly persona: DipendenteId;
  readonly progetto: ProgettoId;
  /** Switches a kind of mail on or off; gives what the server then says. */
  choose(tipo: string, attivo?: boolean, as?: DipendenteId): Promise<unknown>;
  /** Lets the time pass in which more may come, and sends. */
  send(): Promise<void>;
  /** A call that succeeds. */
  act(method: string, path: string, body?: unknown, as?: DipendenteId): Promise<void>;
  /** Puts somebody on the project. */
  put(chi?: DipendenteId): Promise<void>;
  /** Of each mail to whom it went, and its first line. */
  texts(): string[];
  queue(): AvvisiInCodaTable[];
}

/** `options`: of its server. */
export async function openNoticeWorld(
  options: Pick<TestServerOptions, 'dataDir'> = {},
): Promise<NoticeWorld> {
  const receiver = await startMailReceiver();
  const server = await createTestServer({
    ...options,
    mail: receiver.settings,
    publicAddress: INDIRIZZO,
  });
  const { rows, db, clock } = server;
  const capo = rows.dipendente({ ruolo: 'Admin', email: 'capo@azienda.example' });
  const persona = rows.dipendente({ email: 'persona@azienda.example' });
  const progetto = rows.progetto([IERI, DOMANI, DOPODOMANI], { nome_progetto: 'Villa' });

  async function call(method: string, path: string, body: unknown, as: DipendenteId) {
    const reply = await server.call(method, `/api${path}`, { as, body });
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
    return reply;
  }

  const act: NoticeWorld['act'] = async (method, path, body, as = capo) => {
    await call(method, path, body, as);
  };
  return {
    receiver,
    server,
    capo,
    persona,
    progetto,
    act,
    choose: async (tipo, attivo = true, as = persona) =>
      (await call('PUT', `/avvisi/${tipo}/mail`, { attivo }, as)).json(),
    send: async () => {
      clock.advance(MINUTE_MS);
      await server.app.sendNotices();
    },
    put: (chi = persona) => act('POST', `/progetti/${progetto}/dipendenti`, { dipendente_id: chi }),
    texts: () => receiver.taken.map(({ to, text }) => `${to}: ${text.split('\n')[0]}`),
    queue: () => db.now.all(db.query.selectFrom('avvisi_in_coda').selectAll()),
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await receiver.close();
    },
  };
}
