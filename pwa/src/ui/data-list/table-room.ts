import type { Column, ListRow } from './column.ts';
import type { ListBodyProps } from './list-body.ts';

/** What a row is called can be read in so many pixels, however many columns follow. */
const NAME_PX = 190;
/** And of what any other column says so much. */
const TEXT_PX = 96;
/** A letter of a heading in wide letters, and the arrow beside it. */
const LETTER_PX = 9.6;
const ARROW_PX = 20;
const GAP_PX = 16;
/** Beside the columns: in the row, beside the page, and a bar to scroll with. */
const BESIDE_PX = 26 + 64 + 15;
/** From here on whoever chose more columns than fit gets them all the same. */
const DESK_PX = 1400;
/** Every row is a grid of its own, so that what its buttons need cannot be measured across rows. */
const ACTIONS_WIDTH = '176px';
const FLEXIBLE = /^minmax\((\d+)(?:px)?, (.+)\)$/;

interface RoomOfTable {
  /** The columns' tracks of a grid, none narrower than its heading. */
  readonly tracks: readonly string[];
  /** Pixels of the window from which all of it has room. */
  readonly from: number;
}

type Actions<Row extends ListRow> = Partial<Pick<ListBodyProps<Row>, 'actions' | 'actionsWidth'>>;

/** What a table needs so that nothing of it lies over anything else. */
export function roomOfTable<Row extends ListRow>(
  columns: readonly Column<Row>[],
  { actions, actionsWidth = ACTIONS_WIDTH }: Actions<Row> = {},
): RoomOfTable {
  const tracks = columns.map(trackOf);
  if (actions !== undefined) tracks.push([actionsWidth, Number.parseInt(actionsWidth, 10)]);
  const inside = tracks.reduce((sum, [, least]) => sum + least + GAP_PX, -GAP_PX);
  return {
    tracks: tracks.map(([track]) => track),
    from: Math.min(DESK_PX, inside + BESIDE_PX),
  };
}

/** Where letters are set apart, and there is room, a day stays in one line all the same: `data-list.css`. */
function orWider(width: string): string {
  return `minmax(${width}, calc(${width} * var(--ui-wider, 1)))`;
}

/** A column's track, and its least width in pixels. */
function trackOf<Row>(column: Column<Row>, place: number): [string, number] {
  const { title, width = 'minmax(0, 2fr)' } = column;
  const [, asked, most] = FLEXIBLE.exec(width) ?? [];
  if (most === undefined) return [orWider(width), Number.parseInt(width, 10)];
  const longest = Math.max(...title.split(' ').map(({ length }) => length));
  const heading = Math.ceil(longest * LETTER_PX) + ARROW_PX;
  const usual = place === 0 ? NAME_PX : TEXT_PX;
  const least = Number(asked) || Math.max(heading, usual);
  return [`minmax(${least}px, ${most})`, least];
}
