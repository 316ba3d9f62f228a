import { testiDocumenti } from '#testi/documenti.ts';

import { useOffline } from '../../situation/use-offline.ts';
import { Chip } from '../../ui/chip.tsx';
import { useNonArrivato } from './non-arrivati.ts';
import type { StatoTenuto } from './stato-tenuto.ts';

const testi = testiDocumenti.offline;

interface ChipTenutoProps {
  readonly stato: StatoTenuto;
  readonly filename: string;
}

/** Whether a document can be opened without a network. */
export function ChipTenuto({ stato, filename }: ChipTenutoProps) {
  const offline = useOffline();
  const nonArrivato = useNonArrivato(filename);
  switch (stato) {
    case 'assente':
      return null;
    case 'presente':
      return (
        <Chip tone="ok" icon="check">
          {testi.sulDispositivo}
        </Chip>
      );
    case 'senza_spazio':
      return (
        <Chip tone="danger" icon="alert">
          {testi.senzaSpazio}
        </Chip>
      );
    case 'in_arrivo':
    case 'da_aggiornare':
      return (
        <Chip tone="warn" icon="clock">
          {offline ? testi.attendeRete : nonArrivato ? testi.nonArrivato : arrivo(stato)}
        </Chip>
      );
  }
}

function arrivo(stato: 'in_arrivo' | 'da_aggiornare'): string {
  return stato === 'in_arrivo' ? testi.inArrivo : testi.daAggiornare;
}
