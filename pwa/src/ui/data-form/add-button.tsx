import { Button } from '../button.tsx';
import { useShortcut } from '../use-shortcut.ts';

interface AddButtonProps {
  /** With its own plus sign: `+ Aggiungi …`. */
  readonly children: string;
  /** True while a form is open: the button hides and `n` does nothing. */
  readonly hidden: boolean;
  readonly onAdd: () => void;
}

/** Opens the form of a new row; `n` does the same. */
export function AddButton({ children, hidden, onAdd }: AddButtonProps) {
  useShortcut('n', onAdd, !hidden);
  if (hidden) return null;
  return (
    <span data-add>
      <Button look="primary" onClick={onAdd}>
        {children}
      </Button>
    </span>
  );
}
