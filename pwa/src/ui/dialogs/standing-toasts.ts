export type ToastTone = 'ok' | 'saved' | 'danger';

export interface Toast {
  readonly key: number;
  readonly text: string;
  readonly tone: ToastTone;
  readonly action?: ToastAction | undefined;
}

/** One thing that can be done about it, as long as it stands: ten seconds, and longer under somebody's hand. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** Whether Ctrl Z does the same. */
  readonly undoes?: boolean;
  /** Called when it stands no more, however that came about. */
  readonly over?: () => void;
}

/**
 * The newest, and beside it one before it whose words or whose action stand nowhere else. One action at a
 * time: of two that are called the same the wrong one would be pressed, and more cover a phone.
 */
export function addToast(standing: readonly Toast[], added: Toast): readonly Toast[] {
  return [...standing.filter((toast) => staysBeside(toast, added)).slice(-1), added];
}

/** What is left of one whose action cannot be done any more: the words stay for whoever is at them. */
export function withoutAction(standing: readonly Toast[], key: number): readonly Toast[] {
  return standing.map((each) => (each.key === key ? { ...each, action: undefined } : each));
}

/**
 * What is left when the time of one is over. With what was done goes why something failed before it:
 * by then it is often not true any more.
 */
export function endToast(
  standing: readonly Toast[],
  { key, tone }: Pick<Toast, 'key' | 'tone'>,
): readonly Toast[] {
  const isOver = (each: Toast): boolean =>
    each.key === key || (tone !== 'danger' && each.tone === 'danger' && each.key < key);
  return standing.filter((each) => !isOver(each));
}

function staysBeside({ text, tone, action }: Toast, added: Toast): boolean {
  if (action !== undefined) return added.action === undefined;
  return tone === 'danger' && text !== added.text;
}
