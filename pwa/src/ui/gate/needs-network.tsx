import { Notice } from '../notice.tsx';
import { ReadTrouble } from './read-trouble.tsx';

interface NeedsNetworkProps {
  readonly texts: {
    readonly erroreCaricamento: string;
    readonly serveRete: string;
    readonly spiegaRete: string;
  };
  /** True when it was read before the network went. */
  readonly wasRead: boolean;
  readonly onRetry: () => void;
}

/** What is read live, and never stored, cannot be read without a network, or not be brought up to date. */
export function NeedsNetwork({ texts, wasRead, onRetry }: NeedsNetworkProps) {
  const { erroreCaricamento, serveRete, spiegaRete } = texts;
  if (wasRead) {
    return (
      <Notice tone="warn" live="status" title={serveRete}>
        {spiegaRete}
      </Notice>
    );
  }
  return (
    <ReadTrouble error={erroreCaricamento} onRetry={onRetry}>
      <p>{serveRete}</p>
      <p>{spiegaRete}</p>
    </ReadTrouble>
  );
}
