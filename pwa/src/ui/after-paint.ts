/** A page out of sight has no pictures. */
const AT_LAST_MS = 250;

/** Resolves once what was drawn last is on the screen, or would be by now: whoever pressed sees it first. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, AT_LAST_MS);
    requestAnimationFrame(() => {
      // Still before the picture, which comes at the end of this frame.
      setTimeout(resolve);
    });
  });
}
