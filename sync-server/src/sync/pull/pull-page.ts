import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import { digestOfMade } from '@gestionale/shared-schema/sync/made-digest.ts';
import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import { readRanges, writeRanges } from '@gestionale/shared-schema/sync/sequence-ranges.ts';

import type { Queries } from '../../db/database.ts';
import type { FeedLine, FeedReader } from '../feed/feed-reader.ts';
import type { FeedAudience } from '../feed/synced-entity.ts';
import { JsonText, type RowRef } from '../handlers.ts';

/** Entity → id → the line by which the caller sees the row now; null when not at all. */
export type Resolved = Map<EntityName, Map<string, FeedLine | null>>;

/** A line that says 'removed' counts only when no other audience of the caller shows the row. */
export async function resolveLines(
  db: Queries,
  reader: FeedReader,
  page: readonly FeedLine[],
  audiences: readonly string[],
): Promise<Resolved> {
  const resolved: Resolved = new Map();
  let rows = new Map<string, FeedLine | null>();
  let of: EntityName | undefined;
  for (const line of page) {
    const { entity, id, deleted } = line;
    if (entity !== of) {
      of = entity;
      rows = resolved.get(entity) ?? new Map<string, FeedLine | null>();
      resolved.set(entity, rows);
    }
    if (deleted === 0) rows.set(id, line);
    else if (!rows.has(id)) rows.set(id, (await reader.find(db, entity, id, audiences)) ?? null);
  }
  return resolved;
}

/** By the place of each audience of the caller: it, and its parts that are wanted. */
export type Places = readonly (readonly FeedAudience[])[];

/** The other way round. */
type PlaceOf = ReadonlyMap<string, number>;

/** A row of the page that the device should have as it is. */
interface LeftOut {
  /** Of the device's command that made it. */
  readonly command: number;
  readonly text: RowText;
  readonly line: FeedLine;
}

/** The JSON text of a row, or its bytes in UTF-8. */
type RowText = string | Buffer;

const NO_TEXTS: ReadonlyMap<string, RowText> = new Map();

export interface PageParts {
  /** Everything of the page that does not depend on its rows. */
  readonly head: Omit<PullResponse, 'rows' | 'lines' | 'removed'>;
  readonly resolved: Resolved;
  readonly places: Places;
  /** The JSON texts of rows by their ids, each with the sequence of its last change. */
  readonly project: (
    entity: EntityName,
    sequences: ReadonlyMap<string, number>,
  ) => Promise<ReadonlyMap<string, RowText>>;
  /** Rows that the device says it has made, each with the sequence of its command, in order. */
  readonly made: readonly (RowRef & { readonly sequence: number })[];
}

/** Rows leave SQLite as JSON text and are put together as text: parsing them would only cost. */
export async function pageText(parts: PageParts): Promise<JsonText> {
  const { head, resolved, places, project } = parts;
  const removed: PullResponse['removed'] = {};
  const shown = new Map<EntityName, ReadonlyMap<string, RowText>>();
  for (const [entity, byId] of resolved) {
    const visible = new Map<string, number>();
    for (const [id, line] of byId) if (line !== null) visible.set(id, line.sequence);
    const texts = visible.size === 0 ? NO_TEXTS : await project(entity, visible);
    // Mostly nothing is gone, of a thousand rows.
    if (texts.size < byId.size) removed[entity] = [...byId.keys()].filter((id) => !texts.has(id));
    shown.set(entity, texts);
  }
  const left = leaveOut(shown, parts);
  const placeOf = placesOf(places);
  const made = left.length === 0 ? {} : { made: toMade(left, placeOf) };
  const rows: RowText[] = [];
  const lines: PullResponse['lines'] = {};
  for (const [entity, texts] of shown) {
    if (texts.size === 0) continue;
    rows.push(`${rows.length === 0 ? '' : '],'}${JSON.stringify(entity)}:[`);
    const byId = resolved.get(entity);
    const shownBy: FeedLine[] = [];
    let isFirst = true;
    for (const [id, text] of texts) {
      if (!isFirst) rows.push(',');
      isFirst = false;
      rows.push(text);
      const line = byId?.get(id);
      if (line) shownBy.push(line);
    }
    lines[entity] = linesOf(shownBy, placeOf);
  }
  const opened = JSON.stringify({ ...head, lines, removed, ...made }).slice(0, -1);
  const closed = rows.length === 0 ? '}}' : ']}}';
  return new JsonText(join([`${opened},"rows":{`, ...rows, closed]));
}

/** A text where all are, else bytes: those of rows that many ask for are ready. */
function join(pieces: readonly RowText[]): RowText {
  const bytes: Buffer[] = [];
  // Not by `join`, which copies what is copied once more when it is encoded.
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else {
      bytes.push(Buffer.from(text), piece);
      text = '';
    }
  }
  return bytes.length === 0 ? text : Buffer.concat([...bytes, Buffer.from(text)]);
}

/** Takes out of the texts what the device has made, as much of it as can be named. */
function leaveOut(
  shown: Map<EntityName, ReadonlyMap<string, RowText>>,
  { resolved, made }: PageParts,
): readonly LeftOut[] {
  const found = made.flatMap(({ sequence, entity, id }) => {
    const text = shown.get(entity)?.get(id);
    const line = resolved.get(entity)?.get(id);
    return text === undefined || !line ? [] : [{ command: sequence, text, line }];
  });
  const named = readRanges(writeRanges(found.map(({ command }) => command)));
  const most = named.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const left = found.slice(0, most);
  for (const [entity, lines] of Map.groupBy(left, ({ line }) => line.entity)) {
    const others = new Map(shown.get(entity));
    for (const { line } of lines) others.delete(line.id);
    shown.set(entity, others);
  }
  return left;
}

function toMade(left: readonly LeftOut[], placeOf: PlaceOf): PullResponse['made'] {
  const lines = left.map(({ line }) => line);
  return {
    sequences: writeRanges(left.map(({ command }) => command)),
    lines: linesOf(lines, placeOf),
    digest: digestOfMade(
      left.map(({ text, line: { entity, sequence } }) => ({
        entity,
        row: JSON.parse(text.toString()) as unknown,
        sequence,
      })),
    ),
  };
}

function placesOf(places: Places): PlaceOf {
  return new Map(places.flatMap((parts, place) => parts.map((part) => [part, place] as const)));
}

function linesOf(lines: readonly FeedLine[], placeOf: PlaceOf): PullResponse['lines'][string] {
  return {
    sequences: lines.map(({ sequence }) => sequence),
    audiences: lines.map(({ audience }) => placeOf.get(audience) ?? -1),
  };
}
