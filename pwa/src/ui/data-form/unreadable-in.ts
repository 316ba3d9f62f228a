/**
 * The names of inputs in which stands a day that is none, or half of one: for the browser, and so for
 * whoever asks for their value, they are as good as empty.
 */
export function unreadableIn(container: HTMLElement | null): string[] {
  return [...(container?.querySelectorAll('input') ?? [])]
    .filter(({ validity }) => validity.badInput)
    .map(({ name }) => name);
}
