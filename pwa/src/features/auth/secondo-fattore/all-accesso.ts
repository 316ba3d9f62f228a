/** What the login may ask for beside the password, in one file that comes when it is asked for. */
export { AttivaAllAccesso } from './attiva-all-accesso.tsx';
export { CampoCodice } from './campo-codice.tsx';
export { CodiciRecupero } from './codici-recupero.tsx';
export { entraConPasskey } from './passkey.ts';
