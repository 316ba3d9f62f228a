import { Button } from '../button.tsx';

interface RowActionsProps {
  readonly edit: string;
  readonly remove: string;
  /** With the row's name, for who hears only the button. */
  readonly editLabel: string;
  readonly removeLabel: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/**
 * What every record of a list can be: edited and deleted. Words without drawings, which would be a
 * third of what a row costs to draw while a long list scrolls.
 */
export function RowActions(props: RowActionsProps) {
  const { edit, remove, editLabel, removeLabel, onEdit, onRemove } = props;
  return (
    <>
      <Button look="quiet" size="small" label={editLabel} onClick={onEdit}>
        {edit}
      </Button>
      <Button look="remove" size="small" label={removeLabel} onClick={onRemove}>
        {remove}
      </Button>
    </>
  );
}
