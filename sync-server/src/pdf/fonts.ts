import { fileURLToPath } from 'node:url';

/** IBM Plex Sans (SIL Open Font License 1.1, © IBM Corp.): its figures are all of one width. */
export const FONT_NAME = 'IBMPlexSans';

const regular = locate('400Regular/IBMPlexSans_400Regular.ttf');
const semiBold = locate('600SemiBold/IBMPlexSans_600SemiBold.ttf');

/** What pdfmake reads, and the only files it may read. Italics are not used in documents. */
export const fonts = { [FONT_NAME]: { normal: regular, bold: semiBold } };
export const fontFiles: ReadonlySet<string> = new Set([regular, semiBold]);

function locate(file: string): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/ibm-plex-sans/${file}`));
}
