/** Bytes with the name under which the user gets them. */
export interface DownloadedFile {
  readonly blob: Blob;
  readonly filename: string;
}

/** How long the browser may take to read the bytes behind a link, in milliseconds. */
const LINK_LIFE_MS = 60_000;

/**
 * Hands a file to the user. Installed iOS apps have no downloads: there it goes to the share sheet;
 * everywhere else to the browser's downloads.
 */
export async function saveFile({ blob, filename }: DownloadedFile): Promise<void> {
  const file = new File([blob], filename, { type: blob.type });
  if (isInstalledOnIos() && navigator.canShare({ files: [file] })) {
    await shareFile(file);
    return;
  }
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), LINK_LIFE_MS);
}

async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // The user closed the sheet: that is an answer, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** `standalone` exists on Apple's navigator only, and is true in an installed app. */
function isInstalledOnIos(): boolean {
  return 'standalone' in navigator && navigator.standalone === true;
}
