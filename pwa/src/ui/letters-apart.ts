const watched = new WeakSet<Document>();

/**
 * Says at the root of the page, by `data-letters="apart"`, whether somebody has letters or words set
 * further apart than the page does: what is one line then may go on in another, where its style sheet
 * lets it. A style sheet alone cannot ask for that.
 */
export function watchLetters(page: Document): void {
  if (watched.has(page)) return;
  watched.add(page);
  const probe = page.createElement('span');
  probe.className = 'ui-letters';
  probe.ariaHidden = 'true';
  page.body.append(probe);
  const look = () => {
    const { letterSpacing, wordSpacing } = getComputedStyle(probe);
    const isApart = [letterSpacing, wordSpacing].some((space) => Number.parseFloat(space) > 0);
    if (isApart) page.documentElement.dataset['letters'] = 'apart';
    else delete page.documentElement.dataset['letters'];
  };
  look();
  // Its words are as wide as their letters and spaces are apart, whenever that changes.
  new ResizeObserver(look).observe(probe);
}
