import { createId, ID_RANDOM_BYTES } from '@gestionale/shared-schema/values/id.ts';
import { useEffect, useState, type ReactNode } from 'react';

import type { ArchiveKeys } from '../../local-db/archive/archive-keys.ts';
import type { CacheDb } from '../../local-db/databases/cache-db.ts';
import { CacheProvider } from '../../local-db/databases/cache-provider.ts';
import { databasesOf } from '../../local-db/databases/device-databases.ts';
import type { OutboxDb } from '../../local-db/databases/outbox-db.ts';
import { watchLeaving } from '../../local-db/databases/watch-leaving.ts';
import { keepStored } from '../../local-db/keep-stored.ts';
import { createTabChannel } from '../../local-db/tab-channel.ts';
import { createTraceStore } from '../../local-db/trace-store.ts';
import type { LocalEffects } from '../../outbox/effects/local-effect.ts';
import type { OutboxTesti } from '../../outbox/outbox-service.ts';
import { OutboxProvider } from '../../outbox/use-outbox.ts';
import { importAnew } from '../../remote/app-files/import-anew.ts';
import { fetchApi } from '../../remote/portal/portal.ts';
import type { Remote } from '../../remote/remote.ts';
import { realTimers } from '../../remote/timers.ts';
import { useRemote } from '../../remote/use-remote.ts';
import type { Session, User } from '../../session/session.ts';
import { useSessionService } from '../../session/use-session.ts';
import { afterPicture } from '../loop/after-picture.ts';
import { isOnline, isVisible, watchBrowser } from '../loop/browser-triggers.ts';
import { runEngine } from '../loop/run-engine.ts';
import { setAlarm } from '../loop/set-alarm.ts';
import { outboxChannel } from '../names.ts';
import { SyncProvider } from '../status/sync-service.ts';
import { tokenFor } from './engine-owner.ts';
import type { Engine } from './engine-parts.ts';
import { createEngine } from './engine.ts';
import type { PageArchive } from './page-archive.ts';

export interface EngineProviderProps {
  /** Whose engine: give the provider {@link engineKey} as its key. */
  readonly user: User;
  readonly effects: LocalEffects;
  readonly testi: OutboxTesti;
  readonly children: ReactNode;
}

/** Runs the engine of one user while it is mounted, and gives its rooms to what is inside. */
export function EngineProvider({ children, ...props }: EngineProviderProps) {
  const session = useSessionService();
  const remote = useRemote();
  const [{ cache, engine, run }] = useState(() => assemble(props, session, remote));
  useEffect(() => afterPicture(run), [run]);
  return (
    <CacheProvider cache={cache}>
      <OutboxProvider outbox={engine.outbox}>
        <SyncProvider sync={engine.sync}>{children}</SyncProvider>
      </OutboxProvider>
    </CacheProvider>
  );
}

interface Assembled {
  readonly cache: CacheDb;
  readonly engine: Engine;
  /** Starts the engine; gives how to stop it. */
  readonly run: () => () => void;
}

function assemble(
  { user, effects, testi }: Omit<EngineProviderProps, 'children'>,
  session: Session,
  remote: Remote,
): Assembled {
  const { databases, cache, outbox } = databasesOf(user.id);
  const token = (): string | null => tokenFor(session, user);
  const inArchive = archiveDoor(cache, outbox, token);
  const engine = createEngine({
    cache,
    outbox,
    effects,
    testi,
    channel: createTabChannel(outboxChannel(user.id)),
    user,
    archiveKeys: keysBehind(inArchive),
    // One that cannot be loaded now is no reason to have no rows: the next start seals them.
    readPage: (page) => inArchive(({ readPage }) => readPage(page)),
    traces: createTraceStore(localStorage, user.id),
    now: () => Date.now(),
    random: () => Math.random(),
    createId: () => createId(Date.now(), crypto.getRandomValues(new Uint8Array(ID_RANDOM_BYTES))),
    timers: realTimers,
    fetch: fetchApi,
    token,
    tokenRefused: (refused) => void session.markExpired(refused),
    tokenRevoked: session.markRevoked,
    tokenTaken: session.markValid,
    locks: 'locks' in navigator ? navigator.locks : null,
    online: isOnline,
    visible: isVisible,
    setAlarm,
    onSaved: keepStored,
    log,
    step: () => Promise.resolve(),
  });
  const run = (): (() => void) => {
    const stops = [
      runEngine({
        engine,
        cache,
        outbox,
        databases,
        timers: realTimers,
        watchLeaving,
        reload: () => location.reload(),
        report: (error) => reportError(error),
      }),
      watchBrowser(engine.wake),
      session.subscribe(engine.wake),
      remote.subscribeToAnswers(engine.contacted),
    ];
    void inArchive(({ tidy }) => tidy());
    return () => {
      for (const stop of stops) stop();
      void inArchive(({ drop }) => drop());
    };
  };
  return { cache, engine, run };
}

const loadArchive = importAnew(() => import('./page-archive.ts'));

/**
 * What was sent: its part of the app is loaded behind the first screen. One that cannot be had now is
 * no reason not to send, or not to leave.
 */
function archiveDoor(cache: CacheDb, outbox: OutboxDb, token: () => string | null) {
  return <T,>(work: (archive: PageArchive) => Promise<T>): Promise<T | null> =>
    loadArchive()
      .then(({ archiveOf }) => work(archiveOf(outbox, cache, token, log)))
      .catch((error: unknown) => {
        log('archive', error);
        return null;
      });
}

function keysBehind(inArchive: ReturnType<typeof archiveDoor>): ArchiveKeys {
  return {
    prepare: (...asked) => void inArchive(async ({ prepare }) => prepare(...asked)),
    seal: (...asked) => inArchive(({ seal }) => seal(...asked)),
    open: () => inArchive(({ open }) => open()),
  };
}

function log(event: string, error: unknown): void {
  reportError(new Error(event, { cause: error }));
}
