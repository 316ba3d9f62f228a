/** Where the device's own maps open an address: phones give these links to their app. */
export function linkMappe(indirizzo: string, userAgent = navigator.userAgent): string {
  const dove = encodeURIComponent(indirizzo);
  return /iP(?:hone|ad|od)|Macintosh/.test(userAgent)
    ? `https://maps.apple.com/?q=${dove}`
    : `https://www.google.com/maps/search/?api=1&query=${dove}`;
}

/** For whichever app of the device has said that it knows places. */
export function linkGeo(indirizzo: string): string {
  return `geo:0,0?q=${encodeURIComponent(indirizzo)}`;
}

/** What can be dialled of a number as typed; null when nothing can. */
export function daComporre(telefono: string): string | null {
  const cifre = telefono.replaceAll(/[^\d+]/g, '').replaceAll(/(?!^)\+/g, '');
  return /\d{3}/.test(cifre) ? cifre : null;
}
