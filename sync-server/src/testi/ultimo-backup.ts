import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

const momento = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Rome',
});

/** Un istante come lo legge una persona in Italia. */
export function quando(istante: string): string {
  return momento.format(new Date(istante));
}

/** What Admins are told when the last good backup is too old, or nowhere but where it was made. */
export const testiUltimoBackup = {
  oggetto: 'Gestionale: il backup non è aggiornato',
  testo: (createdAt: string | undefined): string =>
    `${
      createdAt === undefined
        ? 'Dei dati di Gestionale non è mai stato fatto un backup.'
        : `L'ultimo backup buono dei dati di Gestionale è ${conArticolo('del', quando(createdAt))}.`
    }\n\nAvvisa chi gestisce il server: il comando è «npm run backup». Se oggi si rompesse il disco, i dati inseriti dopo si recupererebbero soltanto in parte.`,
  oggettoSoloQui: 'Gestionale: il backup non è stato portato altrove',
  soloQui: (createdAt: string, folder: string): string =>
    `Il backup ${conArticolo('del', quando(createdAt))} è buono, ma il comando che doveva portarlo altrove non è riuscito: sta solo in ${folder}.\n\nAvvisa chi gestisce il server: deve portarlo via e guardare perché il comando di GESTIONALE_BACKUP_COMANDO si è fermato. Finché è lì soltanto, un guasto di quella macchina può togliere i dati e il backup insieme.`,
  ore: 'GESTIONALE_BACKUP_AVVISO_ORE deve essere un numero intero di ore tra 0 e 9999; con 0 non si avvisa.',
} as const;
