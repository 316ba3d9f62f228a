import { testiComuni } from '#testi/comuni.ts';
import { testiPalette } from '#testi/palette.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { useEffect, useLayoutEffect, useMemo } from 'react';

import { useNavigate } from '../../ui/routing/history-router.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import { PaletteList } from './palette-list.tsx';
import { rankEntries } from './rank-entries.ts';
import { useDetails } from './use-details.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

export interface PaletteResultsProps {
  readonly id: string;
  readonly ruolo: Ruolo;
  readonly query: string;
  /** How many options from the first one the choice is, round the ends of the list. */
  readonly wanted: number;
  /** True while an Enter waits for its answer. */
  readonly entered: boolean;
  /** Id of the chosen option's element; undefined when there is none. */
  readonly onActive: (option: string | undefined) => void;
  readonly onPoint: (index: number) => void;
  /** An Enter that leads nowhere. */
  readonly onNothing: () => void;
  readonly onClose: () => void;
}

/** What the palette finds, and going there. */
export function PaletteResults(props: PaletteResultsProps) {
  const { id, ruolo, query, wanted, entered, onActive, onPoint, onNothing, onClose } = props;
  const navigate = useNavigate();
  const { entries, complete, whole } = usePaletteEntries(ruolo);
  const groups = useMemo(() => rankEntries(query, entries), [query, entries]);
  const shown = groups.flatMap(({ entries }) => entries);
  const found = groups.reduce((sum, { entries, more }) => sum + entries.length + more, 0);
  const active = shown.length === 0 ? -1 : modulo(wanted, shown.length);
  const details = useDetails(shown);
  const option = active < 0 ? undefined : `${id}-${active}`;
  useLayoutEffect(() => onActive(option), [onActive, option]);

  const go = (entry: PaletteEntry | undefined) => {
    if (entry === undefined) {
      onNothing();
      return;
    }
    onClose();
    navigate(entry.to);
  };
  // Names come a moment after the screens: an Enter answered before would lead to another place.
  useEffect(() => {
    if (entered && complete) go(shown[active]);
  });
  return (
    <>
      <p role="status" className="ui-visually-hidden">
        {whole ? testiPalette.quanti(shown.length, found) : testiComuni.arrivo.scelte}
      </p>
      <PaletteList
        id={id}
        groups={groups}
        whole={whole}
        active={active}
        details={details}
        onPoint={onPoint}
        onChoose={go}
      />
    </>
  );
}

function modulo(number: number, count: number): number {
  return ((number % count) + count) % count;
}
