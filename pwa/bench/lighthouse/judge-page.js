// A program: judges the page at an address in the browser that listens on a port.
import lighthouse from 'lighthouse';

const [port, url] = process.argv.slice(2);

const result = await lighthouse(url, {
  port: Number(port),
  output: 'json',
  logLevel: 'error',
  onlyCategories: ['performance', 'accessibility', 'best-practices'],
  // Who is logged in stays so, and what is on the device stays there.
  disableStorageReset: true,
});
if (result === undefined) throw new Error('Nothing was judged');

const { categories, audits } = result.lhr;
const lost = Object.values(categories).flatMap(({ auditRefs }) =>
  auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${audits[id].score} ${audits[id].displayValue ?? ''}`.trim()),
);
const marks = Object.fromEntries(
  Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
);
console.log(JSON.stringify({ url: result.lhr.finalDisplayedUrl, marks, lost }));
