import { testiShell } from '#testi/shell.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { Icon } from '../../ui/icon.tsx';
import type { MenuSection } from './menu-of.ts';
import { NavLinks } from './nav-links.tsx';

/** A group behind one button; Esc, going elsewhere and following a link close it. */
export function NavMenu({ section }: { readonly section: MenuSection }) {
  const id = useId();
  const { pathname, key } = useLocation();
  const { box, button, open, setOpen } = useDisclosure(key);
  const inside = section.entries.some(
    ({ path }) => pathname === path || pathname.startsWith(`${path}/`),
  );
  return (
    <div ref={box} className="app-nav__group app-nav__fold">
      <button
        ref={button}
        type="button"
        className={`app-nav__link${inside ? ' app-nav__link--inside' : ''}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {testiShell.gruppi[section.group]}
        <Icon name="down" size={16} />
      </button>
      <div id={id} hidden={!open} className="app-nav__panel">
        <NavLinks section={section} className="app-nav__folded" />
      </div>
    </div>
  );
}

/** Open or closed; Esc, another place, and a press or the focus going elsewhere close it. */
function useDisclosure(place: string) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === place;
  useEffect(() => {
    if (!open) return undefined;
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && box.current?.contains(target) === true) return;
      setOpenAt(null);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpenAt(null);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open]);
  return { box, button, open, setOpen: (wanted: boolean) => setOpenAt(wanted ? place : null) };
}
