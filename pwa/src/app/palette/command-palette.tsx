import { testiComuni } from '#testi/comuni.ts';
import { testiShell } from '#testi/shell.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { Dialog } from '../../ui/dialog.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import { PaletteList } from './palette-list.tsx';
import { rankEntries } from './rank-entries.ts';
import { useDettagli } from './use-dettagli.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

import './command-palette.css';

const testi = testiShell.vaiA;

interface CommandPaletteProps {
  readonly ruolo: Ruolo;
  readonly onClose: () => void;
}

/** Goes anywhere by a few letters: the focus stays in the field, arrows choose, Enter goes. */
export function CommandPalette({ ruolo, onClose }: CommandPaletteProps) {
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [wanted, setWanted] = useState(0);
  const entries = usePaletteEntries(ruolo);
  const groups = useMemo(() => rankEntries(query, entries), [query, entries]);
  const shown = groups.flatMap(({ entries }) => entries);
  const active = Math.min(wanted, shown.length - 1);
  const dettagli = useDettagli(shown);
  useEffect(() => field.current?.focus(), []);

  const go = (entry: PaletteEntry | undefined) => {
    if (entry === undefined) return;
    onClose();
    void navigate(entry.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextActive(event.key, active, shown.length);
    if (next !== undefined) {
      event.preventDefault();
      setWanted(next);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(shown[active]);
    }
  };
  return (
    <Dialog title={testi.titolo} closeLabel={testiComuni.chiudi} onClose={onClose}>
      <input
        ref={field}
        className="ui-input app-palette__field"
        role="combobox"
        aria-label={ruolo === 'Operatore' ? testi.campoOperatore : testi.campo}
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
        placeholder={ruolo === 'Operatore' ? testi.campoOperatore : testi.campo}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setWanted(0);
        }}
      />
      <p role="status" className="ui-visually-hidden">
        {testi.quanti(shown.length)}
      </p>
      <PaletteList
        id={id}
        groups={groups}
        active={active}
        dettagli={dettagli}
        onPoint={setWanted}
        onChoose={go}
      />
    </Dialog>
  );
}

/** Where an arrow leads among so many options, round the ends; undefined for other keys. */
function nextActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  return key === 'ArrowUp' ? (active + count - 1) % count : undefined;
}
