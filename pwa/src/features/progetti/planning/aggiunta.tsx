import { testiComuni } from '#testi/comuni.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { Button } from '../../../ui/button.tsx';
import { useEscape } from '../../../ui/data-form/use-escape.ts';
import { Icon } from '../../../ui/icon.tsx';

interface AggiuntaProps {
  /** What the button and the form are called. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A button that opens the form of what is added; the form stays open, since more often follows. */
export function Aggiunta({ label, children }: AggiuntaProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  const show = (next: boolean): void => {
    asked.current = true;
    setOpen(next);
  };
  useEffect(() => {
    if (!asked.current) return;
    place.current?.querySelector<HTMLElement>(open ? 'input' : 'button')?.focus();
  }, [open]);
  return (
    <div ref={place} className="progetto-aggiunta">
      {open ? (
        <Aperta onClose={() => show(false)}>{children}</Aperta>
      ) : (
        <Button icon={<Icon name="plus" size={18} />} onClick={() => show(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}

function Aperta({
  onClose,
  children,
}: {
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEscape(place, onClose);
  return (
    <div ref={place} className="progetto-aggiunta__modulo">
      {children}
      <Button look="quiet" onClick={onClose}>
        {testiComuni.chiudi}
      </Button>
    </div>
  );
}
