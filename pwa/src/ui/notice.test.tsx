import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Notice } from './notice.tsx';

const REGION = /<div class="ui-notice__words" role="status">(.*?)<\/div>/;

test('the region of a notice is in the page before there is anything to say', () => {
  const markup = renderToStaticMarkup(
    <Notice tone="warn" live="status" shown={false} title="Già impegnata">
      Altrove
    </Notice>,
  );
  expect(REGION.exec(markup)?.[1]).toBe('');
  expect(markup).not.toContain('Già impegnata');
  expect(markup).not.toContain('ui-notice--warn');
});

test('what can be done about it is no part of what is read out', () => {
  const markup = renderToStaticMarkup(
    <Notice tone="info" live="status" action={<button type="button">Leggi altre</button>}>
      Manca qualcosa
    </Notice>,
  );
  expect(REGION.exec(markup)?.[1]).toContain('Manca qualcosa');
  expect(markup).toMatch(/<\/div><\/div><div class="ui-notice__action"><button/);
});

test('without anything to say there is nothing of a notice that says nothing by itself', () => {
  expect(renderToStaticMarkup(<Notice tone="warn" shown={false} />)).toBe('');
});
