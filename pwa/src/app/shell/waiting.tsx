import { Late } from './late.tsx';

import './waiting.css';

/** A whole page that waits; the words come only when it takes longer than a blink, and at last how to ask again. */
export function Waiting({ text }: { readonly text: string }) {
  return (
    <>
      <p className="app-waiting" role="status">
        {text}
      </p>
      <Late />
    </>
  );
}
