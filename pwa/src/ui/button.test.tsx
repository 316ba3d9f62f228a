import type { MouseEvent, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Button } from './button.tsx';

type Pressed = ReactElement<{ onClick?: (event: MouseEvent) => void }>;

function press(element: Pressed): { readonly prevented: boolean } {
  let prevented = false;
  // why: without a page there is no event but one that is made here.
  const event = { preventDefault: () => (prevented = true) } as unknown as MouseEvent;
  element.props.onClick?.(event);
  return { prevented };
}

test('a busy button says that it does nothing, and can keep the focus', () => {
  const markup = renderToStaticMarkup(<Button busy>Salva</Button>);
  expect(markup).toContain('aria-disabled="true"');
  expect(markup).not.toContain('disabled=""');
});

test('a busy button swallows presses, also the one that would send its form', () => {
  const heard: string[] = [];
  const onClick = () => heard.push('pressed');
  expect(press(Button({ busy: true, type: 'submit', onClick, children: '' }))).toEqual({
    prevented: true,
  });
  expect(heard).toEqual([]);
  press(Button({ onClick, children: '' }));
  expect(heard).toEqual(['pressed']);
});

test('what cannot be done at all is disabled, busy or not', () => {
  const markup = renderToStaticMarkup(
    <Button disabled busy>
      Salva
    </Button>,
  );
  expect(markup).toContain('disabled=""');
});
