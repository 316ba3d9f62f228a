import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';

import type { PullView } from './pull-cursor.ts';

/** A row as it was after a change. */
interface KeptText {
  /** Of that change. */
  readonly sequence: number;
  readonly text: Buffer;
}

/** The texts of one entity in one shape, by id. */
export interface KeptRows {
  /**
   * The texts of rows in UTF-8, each with the sequence of its last change; those that are not known
   * are projected. In the order of the ids, without those that are no row.
   */
  readonly read: (
    sequences: ReadonlyMap<string, number>,
    project: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  ) => Promise<ReadonlyMap<string, Buffer>>;
}

/**
 * What devices were sent of rows that are dear to project, for the next one that asks. A row that
 * changes gets a new sequence in the feed, in the same transaction: a text that was read at the
 * row's sequence is what the row would be projected to now, however far the feed has come.
 */
export interface KeptTexts {
  /**
   * What holds for a picture of the database: nothing of another history, nor of this one before it
   * was put back to before what was read of it. One that is merely older than another takes and leaves
   * nothing.
   */
  readonly asOf: (picture: Picture) => Promise<{
    /** `shape`: what a row is projected to, the same for roles that get the same. */
    readonly rowsOf: (entity: EntityName, shape: string) => KeptRows;
  }>;
}

type Picture = Pick<PullView, 'epoch' | 'sequence' | 'markOf'>;

/** The place of a picture in its history: see `FeedRuns`. */
interface Place {
  readonly epoch: string;
  readonly sequence: number;
  readonly mark: string;
}

/** Thousands of projects. */
const MOST_BYTES = 12_000_000;

/** `most`: bytes of all texts together. */
export function createKeptTexts(most = MOST_BYTES): KeptTexts {
  const kept = createBoundedTexts(most);
  let newest: Place = { epoch: '', sequence: 0, mark: '' };

  function rowsOf(entity: EntityName, shape: string): KeptRows {
    const key = `${entity} ${shape}`;
    const texts = kept.of(key);
    return {
      async read(sequences, project) {
        const { known, missing } = split(texts, sequences);
        if (missing.length === 0) return known;
        const projected = bytesOf(await project(missing));
        const found = new Map<string, Buffer>();
        for (const id of sequences.keys()) {
          const text = known.get(id) ?? projected.get(id);
          if (text !== undefined) found.set(id, text);
        }
        // All went while it was projected, with a history that is not that of this picture.
        if (kept.of(key) !== texts) return found;
        // Only now: what is kept may push out what was found.
        for (const [id, text] of projected) {
          kept.keep(texts, id, { sequence: sequences.get(id) ?? 0, text });
        }
        return found;
      },
    };
  }

  /** Whether the history of a picture is the one that the texts are of, at that place of it. */
  async function goesOnFrom(place: Place, { epoch, sequence, markOf }: Picture): Promise<boolean> {
    if (epoch !== place.epoch) return false;
    return (await markOf(Math.min(place.sequence, sequence))) === place.mark;
  }

  return {
    async asOf(picture) {
      const { epoch, sequence, markOf } = picture;
      const mark = await markOf(sequence);
      let [before, goesOn] = [newest, await goesOnFrom(newest, picture)];
      // Others came further meanwhile.
      while (before !== newest) [before, goesOn] = [newest, await goesOnFrom(newest, picture)];
      if (!goesOn) {
        kept.clear();
      } else if (sequence < before.sequence) return { rowsOf: rowsPast };
      if (!goesOn || sequence > before.sequence) newest = { epoch, sequence, mark };
      return { rowsOf };
    },
  };
}

/**
 * As bytes, which is how they are sent: one stranger character in a page of text makes two bytes of each
 * of its letters, and all of them are encoded anew for every device that asks. `most`: bytes of all
 * texts together; the oldest go first, and one older than the oldest does not come in: a company that
 * is larger is read by every device from its oldest row on, and each would find gone what it is about
 * to ask for.
 */
function createBoundedTexts(most: number) {
  const kept = new Map<string, Map<string, KeptText>>();
  let bytes = 0;

  function forget(texts: Map<string, KeptText>, id: string): void {
    bytes -= texts.get(id)?.text.length ?? 0;
    texts.delete(id);
  }

  /** Of what would go first. */
  function oldestSequence(): number {
    for (const each of kept.values()) {
      for (const { sequence } of each.values()) return sequence;
    }
    return 0;
  }

  return {
    /** Those of a key, until all are cleared. */
    of(key: string): Map<string, KeptText> {
      const texts = kept.get(key) ?? new Map<string, KeptText>();
      kept.set(key, texts);
      return texts;
    },
    keep(texts: Map<string, KeptText>, id: string, row: KeptText): void {
      forget(texts, id);
      if (bytes + row.text.length > most && row.sequence < oldestSequence()) return;
      texts.set(id, row);
      bytes += row.text.length;
      for (const each of kept.values()) {
        for (const oldest of each.keys()) {
          if (bytes <= most) return;
          forget(each, oldest);
        }
      }
    },
    clear(): void {
      kept.clear();
      bytes = 0;
    },
  };
}

/** Of a picture that is older than what is kept: each is projected, and none stays. */
function rowsPast(): KeptRows {
  return {
    async read(sequences, project) {
      const projected = bytesOf(await project([...sequences.keys()]));
      const inOrder = [...sequences.keys()].flatMap((id) => {
        const text = projected.get(id);
        return text === undefined ? [] : [[id, text] as const];
      });
      return new Map(inOrder);
    },
  };
}

/** The texts that are those of the sequences, and the ids whose text is not known. */
function split(texts: ReadonlyMap<string, KeptText>, sequences: ReadonlyMap<string, number>) {
  const known = new Map<string, Buffer>();
  const missing: string[] = [];
  for (const [id, sequence] of sequences) {
    const row = texts.get(id);
    if (row?.sequence === sequence) known.set(id, row.text);
    else missing.push(id);
  }
  return { known, missing };
}

function bytesOf(texts: ReadonlyMap<string, string>): ReadonlyMap<string, Buffer> {
  return new Map(Array.from(texts, ([id, text]) => [id, Buffer.from(text)]));
}
