import { describe, expect, it } from 'vitest';

import { roomOfTable } from './table-room.ts';

const column = (title: string, width?: string) => ({
  key: title,
  title,
  text: () => '',
  ...(width === undefined ? {} : { width }),
});

describe('The room of a table', () => {
  it('keeps enough of what a row is called, however many columns follow', () => {
    expect(roomOfTable([column('Nome', 'minmax(0, 5fr)')]).tracks).toEqual(['minmax(190px, 5fr)']);
  });

  it('keeps the longest word of a heading, and what a column asks for', () => {
    const { tracks } = roomOfTable([
      column('Nome'),
      column('Tipo di inquadramento', 'minmax(0, 1fr)'),
      column('Ore', '50px'),
      column('Note', 'minmax(162px, 0.6fr)'),
    ]);
    expect(tracks.slice(1)).toEqual([
      'minmax(145px, 1fr)',
      'minmax(50px, calc(50px * var(--ui-wider, 1)))',
      'minmax(162px, 0.6fr)',
    ]);
  });

  it('is what all columns and the buttons need, with what stands between and beside them', () => {
    const one = roomOfTable([column('Nome')]).from;
    expect(roomOfTable([column('Nome'), column('Inizio', '104px')]).from).toBe(one + 104 + 16);
    expect(roomOfTable([column('Nome')], { actions: () => null, actionsWidth: '100px' }).from).toBe(
      one + 100 + 16,
    );
  });

  it('is there at a desk, whatever columns somebody chose', () => {
    const many = Array.from({ length: 20 }, (_, index) => column(`Colonna ${index}`, '104px'));
    expect(roomOfTable(many).from).toBe(1400);
  });
});
