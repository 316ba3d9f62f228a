/** A notice as the server writes it, in words for whoever looks at the screen. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  /** Path of the page that a press opens. */
  readonly page: string;
  /** The same once more takes the place of what is shown. */
  readonly tag: string;
}

/** What a push brought; null for what is no notice of this version. */
export function readNotice(text: string | undefined): Notice | null {
  const read = parse(text);
  if (!(read instanceof Object)) return null;
  const { title, body, page, tag } = read as Partial<Record<keyof Notice, unknown>>;
  if (typeof title !== 'string' || typeof body !== 'string') return null;
  if (typeof tag !== 'string' || !isPage(page)) return null;
  return { title, body, page, tag };
}

/** A path of this app, and no other site's. */
export function isPage(page: unknown): page is string {
  return typeof page === 'string' && /^\/(?![/\\])/.test(page);
}

/**
 * Shows it. Where nobody is logged in it shows nothing and ends the subscription: the server was not told
 * of the logout yet.
 */
export async function showNotice(
  registration: ServiceWorkerRegistration,
  text: string | undefined,
  isLoggedIn: () => Promise<boolean>,
): Promise<void> {
  if (!(await isLoggedIn())) {
    const subscription = await registration.pushManager.getSubscription();
    await subscription?.unsubscribe();
    return;
  }
  const notice = readNotice(text);
  // A browser takes it ill when a push shows nothing.
  await registration.showNotification(notice?.title ?? 'Gestionale', {
    lang: 'it',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    ...(notice === null ? {} : { body: notice.body, tag: notice.tag, data: notice.page }),
  });
}

/** The windows of the app, as a worker has them. */
interface AppWindows {
  matchAll(options: {
    readonly type: 'window';
    readonly includeUncontrolled: true;
  }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
  openWindow(page: string): Promise<unknown>;
}

/** Brings the app to the front, on that page where no window shows it yet. */
export async function openPage(clients: AppWindows, page: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === page);
  // Another window keeps what is being typed in it.
  await (there === undefined ? clients.openWindow(page) : there.focus());
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    // Not ours, or of a version to come.
    return null;
  }
}
