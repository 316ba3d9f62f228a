import { testiOpenApi as testi } from '../../testi/openapi.ts';
import type { JsonObject } from './json-schema.ts';
import type { OpenApiDocument, Operation } from './openapi.ts';

/** Where the page finds what belongs to it. */
interface ApiDocsPaths {
  readonly json: string;
  readonly style: string;
}

/** One page without scripts that shows every operation of the description. */
export function renderApiDocs(document: OpenApiDocument, paths: ApiDocsPaths): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(testi.titolo)}</title>
<link rel="stylesheet" href="${escape(paths.style)}">
</head>
<body>
<header>
<h1>${escape(testi.titolo)}</h1>
<p>${toMarkup(testi.descrizione)}</p>
<p><a href="${escape(paths.json)}">${escape(testi.documento)}</a></p>
</header>
<main aria-label="${escape(testi.indice)}">
${operations.map(({ path, method, operation }) => renderOperation(path, method, operation)).join('\n')}
</main>
</body>
</html>`;
}

function renderOperation(path: string, method: string, operation: Operation): string {
  return `<details id="${escape(operation.operationId)}">
<summary><b class="${escape(method)}">${escape(method.toUpperCase())}</b> <code>${escape(path)}</code>
<span>${escape(operation.summary)}</span></summary>
<p><code>${escape(operation.operationId)}</code> · ${toMarkup(operation.description)}</p>
${renderParameters(operation.parameters)}
${operation.requestBody === undefined ? '' : section(testi.corpo, renderJson(operation.requestBody))}
${section(testi.risposte, Object.entries(operation.responses).map(renderResponse).join('\n'))}
</details>`;
}

function renderParameters(parameters: readonly JsonObject[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, description }) =>
      `<li><code>${escape(String(name))}</code> (${escape(String(place))})${required === true ? `, ${escape(testi.obbligatorio)}` : ''}${described(description)}</li>`,
  );
  return section(testi.parametri, `<ul>${rows.join('')}</ul>`);
}

function renderResponse([status, response]: [string, JsonObject]): string {
  const schema = Number(status) < 300 ? renderJson(response['content'] ?? {}) : '';
  const headers = Object.entries((response['headers'] ?? {}) as Record<string, JsonObject>).map(
    ([name, { description }]) => `<li><code>${escape(name)}</code>${described(description)}</li>`,
  );
  const list = headers.length === 0 ? '' : `<ul>${headers.join('')}</ul>`;
  return `<h3>${escape(status)}</h3><p>${toMarkup(String(response['description']))}</p>${list}${schema}`;
}

function described(description: unknown): string {
  return typeof description === 'string' ? `: ${toMarkup(description)}` : '';
}

function section(title: string, body: string): string {
  return `<h2>${escape(title)}</h2>${body}`;
}

function renderJson(value: unknown): string {
  return `<pre tabindex="0">${escape(JSON.stringify(value, null, 2))}</pre>`;
}

/** The little Markdown that the description uses: code between backticks and paragraphs. */
function toMarkup(text: string): string {
  return escape(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll('\n\n', '<br>');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The page's look: a file of its own, because the policy lets no style stand in a page. */
export const apiDocsStyle = `\
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1rem}
details{border:1px solid #8886;border-radius:.5rem;margin:.5rem 0;padding:0 .75rem}
summary{cursor:pointer;padding:.75rem 0;overflow-wrap:anywhere}
summary span{display:block}
h2{font-size:1rem;margin:1rem 0 .25rem}
h3{font-size:.9rem;margin:.75rem 0 0}
pre{overflow:auto;max-height:20rem;padding:.75rem;background:#8881;border-radius:.25rem}
code{font-family:ui-monospace,monospace}
`;
