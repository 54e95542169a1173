import { relative } from 'node:path';
import { TEMPLATES } from './templates';
import { isSandbox, type Project, writeProject } from './write-project';

/** Writes a project, and prints what it wrote and what to do next. */
export async function init(project: Project, print: (line: string) => void): Promise<void> {
  const files = await writeProject(project);
  const folder = relative(process.cwd(), project.folder) || '.';
  print(`Written to ${folder}:`);
  for (const path of files) print(`  ${path}`);
  print('');
  print('Next:');
  print(`  cd ${folder}`);
  print('  npm install');
  if (!isSandbox(project.checkoutOrigin)) print('  (fill in .env: your provider’s portal has what it needs)');
  print(`  ${TEMPLATES[project.template].start}`);
  if (!project.checkoutOrigin) print('and in another terminal, for the checkout:\n  npx @istmo/sandbox');
  print('Then open http://localhost:3000 and pay with card 4111111111111111, any future date, any CVC.');
}
