/** How far a history of the server's data has come. */
export interface FeedPlace {
  readonly epoch: string;
  readonly sequence: number;
}

/** The data of a live event: there is news up to this place. */
export function toLiveData({ epoch, sequence }: FeedPlace): string {
  return `${epoch}:${sequence}`;
}

/** Null for what another version of the server may say: then there may be news of any kind. */
export function parseLiveData(text: string): FeedPlace | null {
  const [, epoch, sequence] = /^(\w+):(\d+)$/.exec(text) ?? [];
  return epoch === undefined ? null : { epoch, sequence: Number(sequence) };
}
