import { testiSecondoFattore } from '#testi/secondo-fattore.ts';
import type { Segreto } from '@gestionale/shared-schema/secondo-fattore/secondo-fattore.ts';

import { CodiceQr } from './qr.tsx';

import './secondo-fattore.css';

const testi = testiSecondoFattore.app;

/** What an app of codes is given: to be scanned, to be opened on this very device, to be typed. */
export function SegretoDaInquadrare({ segreto: { segreto, indirizzo } }: { segreto: Segreto }) {
  return (
    <div className="auth-segreto">
      <ol className="auth-segreto__passi">
        {testi.passi.map((passo) => (
          <li key={passo}>{passo}</li>
        ))}
      </ol>
      <CodiceQr testo={indirizzo} label={testi.immagine} />
      <p>
        <a className="auth-segreto__apri" href={indirizzo}>
          {testi.apri}
        </a>
      </p>
      <p className="auth-segreto__chiave">
        <span>{testi.chiave}</span>
        <code>{segreto.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
    </div>
  );
}
