import { limiti, type Limite } from './limiti.ts';
import { SOGLIE } from './quanto-conserva.ts';

const INTRO = `# What one person can make the server keep

By table, what bounds it: so many rows of a person, or a count that is shown to Admin (_Quanto conserva il server_ on _Conservazione dei dati_) because pushes make the rows and no push is ever refused, nor a device with outcomes forgotten. Written from \`sync-server/src/features/dati-personali/quanto/limiti.ts\`, without which a new table does not compile; \`npm run unit -- quanto-conserva -u\` writes it again.

`;

const BESIDE = `
Beside the tables: a person's PDFs that wait (20, \`pdf/pdf-queue.ts\`), bodies that cannot be read (30 a minute, \`http/requests/bad-bodies.ts\`), requests under way at once (60, \`http/requests/in-flight.ts\`), an export at a time (\`esporta/una-alla-volta.ts\`), connections (2,000 of all, \`http/create-server.ts\`), live lines among them (20, and 1,500 of all, \`http/live/event-streams.ts\`), lines of policy reports (20 a minute, \`http/policy-reports.ts\`), what is being uploaded (within the documents' quota; a file left unfinished goes at the next start), passwords that wait (64 of all, \`auth/hashing/gate.ts\`).
`;

/** The page that whoever runs the server reads. */
export function scriviLimiti(): string {
  const lines = Object.entries(limiti).map(
    ([tabella, limite]) =>
      `- \`${tabella}\`: ${boundOf(limite)}; ${howOf(limite)}${proofOf(limite)}`,
  );
  return `${INTRO}${lines.join('\n')}\n${BESIDE}`;
}

function boundOf(limite: Limite): string {
  if ('al_piu' in limite) return `at most ${limite.al_piu.toLocaleString('en')}`;
  if ('voce' in limite) return `shown, looked at above ${SOGLIE[limite.voce].toLocaleString('en')}`;
  return 'con' in limite ? `with \`${limite.con}\`` : 'nobody’s';
}

function howOf(limite: Limite): string {
  return 'nessuno' in limite ? limite.nessuno : limite.come;
}

function proofOf(limite: Limite): string {
  return 'prova' in limite ? ` (\`${limite.prova}\`)` : '';
}
