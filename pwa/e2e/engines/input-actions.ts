/**
 * What a hand does, in the words that WebDriver and WebDriver BiDi share.
 * Source: W3C WebDriver, 15 Actions; WebDriver BiDi, 7.9 input.
 */
export interface InputSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly object[];
}

/** A click of the main button, in CSS pixels from the corner of what is drawn of the page. */
export function clickActions(x: number, y: number): readonly InputSource[] {
  return [
    {
      type: 'pointer',
      id: 'hand',
      actions: [
        { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}

/** A text, key by key. */
export function typeActions(text: string): readonly InputSource[] {
  const actions = Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keys', actions }];
}
