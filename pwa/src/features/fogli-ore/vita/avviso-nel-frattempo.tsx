import { Notice } from '../../../ui/notice.tsx';

import './vita-ore.css';

/** In an open dialog, what became of its entries; a screen reader says it when it comes. */
export function AvvisoNelFrattempo({ frasi }: { readonly frasi: readonly string[] }) {
  return (
    <div role="status" className="ore-nel-frattempo">
      {frasi.length === 0 ? null : <Notice tone="warn">{frasi.join(' ')}</Notice>}
    </div>
  );
}
