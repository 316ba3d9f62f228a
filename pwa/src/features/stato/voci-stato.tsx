import { testiStato } from '#testi/stato.ts';
import type { Stato } from '@gestionale/shared-schema/stato/contracts.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';

import { formatByte, formatDurata } from './misure.ts';
import type { Problema } from './problemi.ts';

const testi = testiStato.voci;

interface Voce {
  readonly nome: string;
  readonly valore: string;
  readonly nota?: string;
  readonly isProblema?: boolean;
}

interface VociStatoProps {
  readonly stato: Stato;
  readonly problemi: readonly Problema[];
}

/** How things stand now, a card each. */
export function VociStato({ stato, problemi }: VociStatoProps) {
  const ha = (quale: Problema['chiave']) => problemi.some(({ chiave }) => chiave === quale);
  return (
    <dl className="stato-voci">
      {vociDi(stato, ha).map(({ nome, valore, nota, isProblema = false }) => (
        <div
          key={nome}
          className={`ui-card stato-voce${isProblema ? ' stato-voce--problema' : ''}`}
        >
          <dt>{nome}</dt>
          <dd className="stato-voce__valore">{valore}</dd>
          {nota === undefined ? null : <dd className="stato-voce__nota">{nota}</dd>}
        </div>
      ))}
    </dl>
  );
}

function vociDi(stato: Stato, ha: (quale: Problema['chiave']) => boolean): readonly Voce[] {
  const { conta } = testiStato;
  const { silenziosi, svuotati, sostituiti } = stato.dispositivi;
  const errori = stato.errori_oggi.reduce((somma, { quanti }) => somma + quanti, 0);
  return [
    { nome: testi.backup, ...backupDi(stato), isProblema: ha('backup') || ha('soloQui') },
    {
      nome: testi.disco,
      valore: formatByte(stato.disco_libero_byte),
      nota: testi.discoDi(formatByte(stato.disco_byte), percentoLibero(stato)),
      isProblema: ha('disco'),
    },
    {
      nome: testi.database,
      valore: formatByte(stato.database_byte + stato.log_byte),
      nota: testi.log(formatByte(stato.log_byte)),
    },
    {
      nome: testi.versione,
      valore: stato.versione,
      nota: testi.avviato(formatIstante(stato.avviato_il)),
    },
    {
      nome: testi.dispositivi,
      valore: conta(silenziosi + svuotati + sostituiti),
      nota: testi.dispositiviDi(silenziosi, svuotati, sostituiti),
    },
    {
      nome: testi.registrazioni,
      valore: conta(stato.registrazioni_in_attesa),
      nota: testi.registrazioniDi,
    },
    { nome: testi.avvisi, valore: conta(stato.avvisi_in_attesa), nota: testi.avvisiDi },
    { nome: testi.errori, valore: conta(errori), nota: testi.erroriDi },
  ];
}

function backupDi({ ultimo_backup, adesso }: Stato): Pick<Voce, 'valore' | 'nota'> {
  if (ultimo_backup === null) return { valore: testi.mai };
  const fa = formatDurata(Date.parse(adesso) - Date.parse(ultimo_backup));
  return { valore: testi.fa(fa), nota: formatIstante(ultimo_backup) };
}

function percentoLibero({ disco_byte, disco_libero_byte }: Stato): string {
  return testiStato.conta(
    disco_byte === 0 ? 0 : Math.floor((disco_libero_byte / disco_byte) * 100),
  );
}
