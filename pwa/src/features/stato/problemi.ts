import { testiStato as testi } from '#testi/stato.ts';
import type { Stato } from '@gestionale/shared-schema/stato/contracts.ts';

import { formatByte, formatDurata } from './misure.ts';

/** What whoever runs the server has to look at. */
export interface Problema {
  readonly chiave: 'backup' | 'soloQui' | 'disco';
  readonly titolo: string;
  readonly spiega: string;
}

const ORA_MS = 3_600_000;

/** Less than so much of the disk, or so many bytes, is little. */
const POCO_DEL_DISCO = 0.1;
const POCHI_BYTE = 1_000_000_000;

export function trovaProblemi(stato: Stato): readonly Problema[] {
  return [...problemiBackup(stato), ...problemiSoloQui(stato), ...problemiDisco(stato)];
}

function problemiBackup({ ultimo_backup, backup_avviso_ore, adesso }: Stato): Problema[] {
  if (backup_avviso_ore === 0) return [];
  if (ultimo_backup === null) {
    return [{ chiave: 'backup', titolo: testi.senzaBackup, spiega: testi.senzaBackupSpiega }];
  }
  const fa = Date.parse(adesso) - Date.parse(ultimo_backup);
  if (fa < backup_avviso_ore * ORA_MS) return [];
  const titolo = testi.backupVecchio(formatDurata(fa));
  return [{ chiave: 'backup', titolo, spiega: testi.backupVecchioSpiega }];
}

function problemiSoloQui({ backup_solo_qui }: Stato): Problema[] {
  if (backup_solo_qui !== true) return [];
  const { backupSoloQui: titolo, backupSoloQuiSpiega: spiega } = testi;
  return [{ chiave: 'soloQui', titolo, spiega }];
}

function problemiDisco({ disco_byte, disco_libero_byte }: Stato): Problema[] {
  const isPoco = disco_libero_byte < disco_byte * POCO_DEL_DISCO || disco_libero_byte < POCHI_BYTE;
  if (!isPoco) return [];
  const spiega = testi.discoPocoSpiega(formatByte(disco_libero_byte), formatByte(disco_byte));
  return [{ chiave: 'disco', titolo: testi.discoPoco, spiega }];
}
