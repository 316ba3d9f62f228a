import { useCacheComplete } from '../../local-db/use-cache-complete.ts';
import { Notice } from '../../ui/notice.tsx';

interface EmptyRecordsProps {
  /** True while the server cannot be reached. */
  readonly offline: boolean;
  readonly texts: {
    readonly empty: string;
    /** The rows cannot be shown. */
    readonly error: string;
    readonly waitsForNetwork: string;
    readonly firstDownload: string;
  };
}

/** Why a list is empty: there are no rows, or they were never downloaded. */
export function EmptyRecords({ offline, texts }: EmptyRecordsProps) {
  const complete = useCacheComplete();
  if (complete) return <p>{texts.empty}</p>;
  if (!offline) return <p role="status">{texts.firstDownload}</p>;
  return (
    <Notice tone="warn" live="status" title={texts.error}>
      {texts.waitsForNetwork}
    </Notice>
  );
}
