/** Nothing is drawn where the edge of one thing meets another. */
const HALF = 0.5;

/**
 * Whether somebody sees it now: half of it, or half a window of it, is in the window and nothing that
 * stays in its place, a bar or a dialog, covers it.
 */
export function isInSight(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const top = Math.max(box.top, 0);
  const bottom = Math.min(box.bottom, globalThis.innerHeight);
  const enough = Math.min(box.height, globalThis.innerHeight) * HALF;
  if (box.width === 0 || bottom - top < enough) return false;
  const left = Math.max(box.left, 0);
  const right = Math.min(box.right, globalThis.innerWidth);
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}
