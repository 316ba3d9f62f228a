/** How far a history of the server's data has come. */
export interface FeedPlace {
  readonly epoca: string;
  readonly sequenza: number;
}

/** The data of a live event: there is news up to this place. */
export function toLiveData({ epoca, sequenza }: FeedPlace): string {
  return `${epoca}:${sequenza}`;
}

/** Null for what another version of the server may say: then there may be news of any kind. */
export function parseLiveData(text: string): FeedPlace | null {
  const [, epoca, sequenza] = /^(\w+):(\d+)$/.exec(text) ?? [];
  return epoca === undefined ? null : { epoca, sequenza: Number(sequenza) };
}
