import { createServer, type Server } from 'node:http';

import type { Page } from 'playwright-core';

/** Where the service worker leaves a page to the network. */
export const BARE_PATH = '/api/bare';

/** The scripts and styles that a page has loaded, by their paths. */
export async function filesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.(js|css)$/.test(path)),
  );
}

/**
 * Serves, where the product's server was, one page that does the least there is to do: it parses and runs
 * the same files as a screen, reads fifty projects by an index and paints them. The files come through the
 * app's service worker; the app itself does not begin, because it finds no place in the page.
 */
export async function serveBarePage(
  url: string,
  files: readonly string[],
): Promise<{ readonly stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const isIt = request.url === BARE_PATH;
    response.writeHead(isIt ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(isIt ? pageWith(files) : '');
  });
  await listen(server, Number(new URL(url).port));
  return {
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

function pageWith(files: readonly string[]): string {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const styles = files.filter((file) => file.endsWith('.css'));
  return `<!doctype html>
<html lang="it"><head><title>Gestionale</title>
${styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('')}
${scripts.map((file) => `<link rel="modulepreload" href="${file}">`).join('')}
</head><body><script type="module">
await Promise.allSettled(${JSON.stringify(scripts)}.map((file) => import(file)));
const ask = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
const named = (await indexedDB.databases()).find(({ name }) => name.startsWith('gestionale-cache-'));
const database = await ask(indexedDB.open(named.name));
const index = database.transaction('progetti').objectStore('progetti').index('data_inizio');
const rows = await ask(index.getAll(null, 50));
const cell = (value) => '<td>' + (value ?? '') + '</td>';
const line = (row) => '<tr data-row>' + [row.nome_progetto, row.nome_cliente, row.stato,
  row.data_inizio, row.data_fine, row.numero_giornate].map(cell).join('') + '</tr>';
document.body.innerHTML = '<table>' + rows.map(line).join('') + '</table>';
</script></body></html>`;
}
