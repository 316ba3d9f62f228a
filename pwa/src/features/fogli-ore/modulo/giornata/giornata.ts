/** What comes by itself, behind the form of hours. */
export { AltreAttivita } from './altre-attivita.tsx';
export { inviaGiornata } from './invia-giornata.ts';
