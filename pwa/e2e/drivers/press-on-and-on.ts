/** To be evaluated in a page: presses Salva again and again, counts that in `data-presses`, and slows steps back down. */
export function pressOnAndOn(): void {
  const goBack = history.go.bind(history);
  history.go = (delta) => void setTimeout(goBack, 1_000, delta);
  setInterval(() => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent, disabled }) => textContent === 'Salva' && !disabled,
    );
    if (button === undefined) return;
    document.body.dataset['presses'] = String(Number(document.body.dataset['presses'] ?? 0) + 1);
    button.click();
  }, 20);
}
