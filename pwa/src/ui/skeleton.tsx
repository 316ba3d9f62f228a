import './skeleton.css';

interface SkeletonProps {
  readonly lines: number;
  /** Pixels of each line. */
  readonly height: number;
}

/** The room that rows will take; it shows itself only when reading takes longer than a blink. */
export function Skeleton({ lines, height }: SkeletonProps) {
  return (
    <div className="ui-skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="ui-skeleton__line" style={{ height }} />
      ))}
    </div>
  );
}
