import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import pdfmake from 'pdfmake';

// One page with an embedded font, as an entry of hours has: prints what each took of the processor.
const COUNT = 30;
const fonts = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))), 'fonts');
const font = (name) => join(fonts, 'Roboto', `Roboto-${name}.ttf`);
const [normal, bold] = ['Regular', 'Medium'].map(font);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));
pdfmake.addFonts({ Roboto: { normal, bold, italics: normal, bolditalics: bold } });

const words = 'potatura del viale con piattaforma e pulizia finale'.split(' ');
const row = (n) => [`Voce ${n}`, { text: words.join(' '), bold: n % 2 === 0 }];
const definition = (n) => ({
  defaultStyle: { font: 'Roboto', fontSize: 10 },
  content: [
    { text: `Foglio ore ${n}`, fontSize: 18, bold: true },
    { table: { widths: [120, '*'], body: Array.from({ length: 14 }, (_, place) => row(place)) } },
    ...Array.from({ length: 4 }, () => ({ text: Array(12).fill(words.join(' ')).join(' ') })),
  ],
  footer: (page, pages) => `${page} / ${pages}`,
});

let bytes = 0;
const print = async (n) => {
  ({ length: bytes } = await pdfmake.createPdf(definition(n)).getBuffer());
};
await print(0);
const { user, system } = process.cpuUsage();
const startedAt = performance.now();
for (let n = 1; n <= COUNT; n += 1) await print(n);
const ms = performance.now() - startedAt;
const after = process.cpuUsage();
const processorMs = (after.user + after.system - user - system) / 1000;
console.log(
  JSON.stringify({
    'per s, one after the other': (COUNT / ms) * 1000,
    'CPU ms each': processorMs / COUNT,
    kB: bytes / 1000,
  }),
);
