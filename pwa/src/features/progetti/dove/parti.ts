/** What comes by itself, when the rest of the page is there. */
export { Dove } from './dove.tsx';
export { HoLetto } from './ho-letto.tsx';
