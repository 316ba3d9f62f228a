import { fileURLToPath } from 'node:url';

/** IBM Plex Sans (SIL Open Font License 1.1, © IBM Corp.): its figures are all of one width. */
export const FONT_NAME = 'IBMPlexSans';

const regular = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf'),
);
const semiBold = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
);

/** What pdfmake reads; documents use no italics. */
export const fonts = { [FONT_NAME]: { normal: regular, bold: semiBold } };

/** The only files that pdfmake may read. */
export const fontFiles: ReadonlySet<string> = new Set([regular, semiBold]);
