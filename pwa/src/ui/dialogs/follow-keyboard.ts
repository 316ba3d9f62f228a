/**
 * An iPhone's keyboard lies over the page, which stays as high as it was: a sheet is told what is seen of
 * it, or its foot would lie under the keys.
 */
export function followKeyboard(): () => void {
  const seen = window.visualViewport;
  const { style } = document.documentElement;
  const measure = (): void => {
    if (seen === null) return;
    // Whoever draws the page nearer sees less of it, with no keyboard at all.
    style.setProperty('--g-seen', `${seen.height * seen.scale}px`);
    style.setProperty('--g-seen-top', seen.scale === 1 ? `${seen.offsetTop}px` : '0px');
  };
  measure();
  seen?.addEventListener('resize', measure);
  seen?.addEventListener('scroll', measure);
  return () => {
    seen?.removeEventListener('resize', measure);
    seen?.removeEventListener('scroll', measure);
  };
}
