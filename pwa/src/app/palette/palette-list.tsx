import { testiComuni } from '#testi/comuni.ts';
import { testiPalette as testi } from '#testi/palette.ts';
import { useEffect, useRef } from 'react';

import type { PaletteEntry } from './palette-entry.ts';
import type { EntryGroup } from './rank-entries.ts';

interface PaletteListProps {
  /** Start of the ids: `<id>-list` of the list, `<id>-<n>` of its options. */
  readonly id: string;
  readonly groups: readonly EntryGroup[];
  /** False while more than these may still be found. */
  readonly whole: boolean;
  readonly active: number;
  /** Entry id → what tells it from others of its name. */
  readonly details: ReadonlyMap<string, string>;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (entry: PaletteEntry) => void;
}

/** The options under the field, by kind. */
export function PaletteList(props: PaletteListProps) {
  const { id, groups, whole, active, details, onPoint, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  const firsts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0),
  );
  return (
    <>
      {groups.length === 0 ? (
        <p className="app-palette__none">{whole ? testi.nessuno : testiComuni.arrivo.scelte}</p>
      ) : null}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={testi.risultati}
        className="app-palette__list"
      >
        {groups.map(({ kind, entries, more }, group) => (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <p id={`${id}-${kind}`} className="app-palette__kind">
              {testi.gruppi[kind]}
            </p>
            {entries.map((entry, at) => {
              const index = (firsts[group] ?? 0) + at;
              return (
                <button
                  key={entry.id}
                  id={`${id}-${index}`}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className="app-palette__option"
                  onPointerMove={() => onPoint(index)}
                  onClick={() => onChoose(entry)}
                >
                  <span>{entry.title}</span>
                  <span className="app-palette__detail">{details.get(entry.id)}</span>
                </button>
              );
            })}
            {more === 0 ? null : <p className="app-palette__more">{testi.altri(more)}</p>}
          </div>
        ))}
      </div>
    </>
  );
}
