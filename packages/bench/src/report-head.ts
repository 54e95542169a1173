import { machineLines } from './machine';

/** The title, how to read what follows, and what it was measured on. */
export function reportHead(root: string, chromium: string): string {
  return `# Bench

Written by \`npm run bench\`; \`npm run bench -- first-screen --rounds 9\` writes one part anew (\`first-screen\`, \`openings\` or
\`load\`), and each part says when it was measured. Times belong to the machine of that run and to what else it did, so read the ratios: each is to something else measured in the same run, round by round beside
it. Every number is the median of its rounds, but for the load. References are a plain use of others' libraries, peers are others' checkouts;
neither is our own without something.

${machineLines(root, chromium)
  .map((line) => `- ${line}`)
  .join('\n')}`;
}
