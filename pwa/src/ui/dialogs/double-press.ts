/** Where and how something was pressed, by a mouse or a finger. */
export interface Press {
  /** The control that is there, or whatever is. */
  readonly onto: unknown;
  /** The place that it takes. */
  readonly box: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
  readonly x: number;
  readonly y: number;
  /** In milliseconds, of when it was pressed: a busy page hears of it later. */
  readonly at: number;
  /** Which of the presses of a double click it is, as the device counts. */
  readonly count: number;
  readonly isTouch: boolean;
  /** It meets what lies in what the one before met, and was there already: that one missed it. */
  readonly isWithin: boolean;
}

/** So long, in milliseconds, may lie between the two taps of a finger. */
const TAPS_MS = 500;
/** So far, in pixels, may they lie from each other. */
const TAPS_APART = 24;

const CONTROLS = 'a, button, input, label, select, summary, textarea, [role=option], [tabindex]';

/**
 * True for the second press of a double click that meets something else than the first: a question that
 * the first opened, what lay beneath the one that it closed, or the row that moved up. It is not meant.
 */
export function isRestOfDouble(first: Press | null, { onto, x, y, ...next }: Press): boolean {
  if (first === null || onto === first.onto || next.isWithin) return false;
  const { left, top, right, bottom } = first.box;
  const isThere = x >= left && x <= right && y >= top && y <= bottom;
  if (!isThere || (x - first.x) ** 2 + (y - first.y) ** 2 > TAPS_APART ** 2) return false;
  return next.count > 1 || (next.isTouch && next.at - first.at < TAPS_MS);
}

const kept = new WeakSet<Document>();

/**
 * Keeps the rest of a double click from what it is not meant for, as long as the page lives: called by
 * whatever writes at a press, and by the frame later on, the first one counts.
 */
export function swallowDoublePresses(page: Document): void {
  if (kept.has(page)) return;
  kept.add(page);
  let isTouch = false;
  let first: Press | null = null;
  let isRest = false;
  const onPointer = ({ pointerType }: PointerEvent) => (isTouch = pointerType === 'touch');
  const onPress = (event: MouseEvent) => {
    const press = pressOf(event, { isTouch, first });
    isRest = press !== null && isRestOfDouble(first, press);
    if (!isRest)
      first = press?.onto instanceof Element && press.onto.matches(CONTROLS) ? press : null;
    else if (first !== null) first = { ...first, at: event.timeStamp };
    swallow(event);
  };
  // A key presses a button too, and counts no presses.
  const onClick = (event: MouseEvent) => {
    if (event.detail > 0) swallow(event);
  };
  const swallow = (event: MouseEvent) => {
    if (!isRest) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener('pointerdown', onPointer, true);
  page.addEventListener('mousedown', onPress, true);
  page.addEventListener('click', onClick, true);
}

function pressOf(
  event: MouseEvent,
  { isTouch, first }: { readonly isTouch: boolean; readonly first: Press | null },
): Press | null {
  const { target, clientX: x, clientY: y, timeStamp: at, detail: count } = event;
  if (!(target instanceof Element)) return null;
  const onto = target.closest(CONTROLS) ?? target;
  const isWithin = first?.onto instanceof Node && first.onto.contains(onto);
  return { onto, box: onto.getBoundingClientRect(), x, y, at, count, isTouch, isWithin };
}
