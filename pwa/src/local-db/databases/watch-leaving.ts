/**
 * For as long as there is the page: tells when its user leaves it for another address, and when they
 * come back to this very page, which the browser may have kept. Nothing of it runs in between.
 */
export function watchLeaving(onLeave: () => void, onReturn: () => void): void {
  let away = false;
  addEventListener('pagehide', () => {
    away = true;
    onLeave();
  });
  addEventListener('pageshow', () => {
    if (!away) return;
    away = false;
    onReturn();
  });
}
