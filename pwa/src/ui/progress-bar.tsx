import './progress-bar.css';

interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

/** How far a piece of work is. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return <progress className="ui-progress" aria-label={label} value={value} max={max} />;
}
