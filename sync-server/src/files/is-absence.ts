/** True for the error of a file or folder that is not there. */
export function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
