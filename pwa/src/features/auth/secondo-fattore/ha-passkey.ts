/** An address of numbers: browsers have passkeys for names alone. */
const NUMBERS = /^[\d.]+$|:/;

/** Whether this browser, on this address, has passkeys. */
export function haPasskey(): boolean {
  return 'PublicKeyCredential' in globalThis && !NUMBERS.test(location.hostname);
}
