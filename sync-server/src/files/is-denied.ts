/** True for the error of a file or folder that is somebody else's to read. */
export function isDenied(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(EACCES|EPERM)$/.test(String(error.code));
}
