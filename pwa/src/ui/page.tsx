import { useEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useNavigationType, type To } from 'react-router-dom';

import { Icon } from './icon.tsx';
import { Link } from './routing/link.tsx';

import './page.css';

interface PageProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly back?: { readonly to: To; readonly label: string };
  /** Beside the title: chips, buttons. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen: one heading, which takes the focus when the screen is entered. */
export function Page({ title, subtitle, back, aside, children }: PageProps) {
  const heading = useEnteredHeading(title);
  return (
    <div className="ui-page">
      {back === undefined ? null : (
        <Link to={back.to} className="ui-page__back">
          <Icon name="back" size={18} />
          {back.label}
        </Link>
      )}
      <header className="ui-page__head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {subtitle === undefined ? null : <p className="ui-page__subtitle">{subtitle}</p>}
        </div>
        {aside === undefined ? null : <div className="ui-page__aside">{aside}</div>}
      </header>
      {children}
    </div>
  );
}

/**
 * Names the document and, after a move inside the app, puts the focus where reading starts: after a link,
 * and where a step back or something done took away what had it.
 */
function useEnteredHeading(title: string) {
  const ref = useRef<HTMLHeadingElement>(null);
  const movedByLink = useNavigationType() === NavigationType.Push;
  const entered = useRef(false);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (entered.current) return;
    entered.current = true;
    const lost =
      document.activeElement === document.body && navigator.userActivation?.hasBeenActive;
    // A form that is open with it has begun in its first field.
    const inForm = document.activeElement?.closest('form') ?? null;
    if (ref.current?.closest('.ui-page')?.contains(inForm) === true) return;
    if ((movedByLink || lost) && !document.querySelector('dialog[open]')) {
      ref.current?.focus({ preventScroll: true });
    }
  }, [movedByLink]);
  return ref;
}

interface SectionProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a screen with its own heading. */
export function Section({ title, note, action, children }: SectionProps) {
  return (
    <section className="ui-section">
      <div className="ui-section__head">
        <h2>{title}</h2>
        {note === undefined ? null : <span className="ui-section__note">{note}</span>}
        {action === undefined ? null : <div className="ui-section__action">{action}</div>}
      </div>
      {children}
    </section>
  );
}
