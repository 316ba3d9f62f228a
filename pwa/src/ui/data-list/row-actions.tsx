import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';

interface RowActionsProps {
  readonly edit: string;
  readonly remove: string;
  /** With the row's name, for who hears only the button. */
  readonly editLabel: string;
  readonly removeLabel: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** What every record of a list can be: edited and deleted. */
export function RowActions(props: RowActionsProps) {
  const { edit, remove, editLabel, removeLabel, onEdit, onRemove } = props;
  return (
    <>
      <Button
        look="quiet"
        size="small"
        icon={<Icon name="pen" size={18} />}
        label={editLabel}
        onClick={onEdit}
      >
        {edit}
      </Button>
      <Button
        look="quiet"
        size="small"
        icon={<Icon name="trash" size={18} />}
        label={removeLabel}
        onClick={onRemove}
      >
        {remove}
      </Button>
    </>
  );
}
