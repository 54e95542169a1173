import type { Comments } from '../comments';
import type { JsonSchemas } from '../json-schemas';
import type { Area, Examples } from '../table';
import { callSection } from './call-section';
import { table } from './field-table';
import { createShapes } from './shapes';

type PageInput = {
  readonly title: string;
  readonly intro: string;
  /** What holds of every call; stands between the list of calls and the calls. */
  readonly general: string;
  readonly areas: readonly Area[];
  readonly schemas: JsonSchemas;
  readonly comments: Comments;
  readonly examples: Examples;
};

/** The page for whoever builds a service: every call of the table, then every shape. */
export function referencePage({
  title,
  intro,
  general,
  areas,
  schemas,
  comments,
  examples,
}: PageInput): string {
  const shapes = createShapes(schemas, comments);
  const sections = areas.flatMap(({ name, description, table: rows }) => [
    `## ${heading(name)}`,
    description,
    ...Object.entries(rows).map(([call, endpoint]) =>
      callSection({ name: call, endpoint, example: examples[call] }, { schemas, shapes }),
    ),
  ]);
  return [
    `# ${title}`,
    intro,
    '## Calls',
    listOfCalls(areas),
    general,
    ...sections,
    '## Shapes',
    ...shapes.sections(),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function heading(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function listOfCalls(areas: readonly Area[]): string {
  const rows = areas.flatMap(({ table: calls }) =>
    Object.entries(calls).map(([name, { method, path, summary }]) => [
      `[${name}](#${name.toLowerCase()})`,
      `\`${method.toUpperCase()} ${path}\``,
      summary,
    ]),
  );
  return table(['Call', 'Method and path', 'What for'], rows);
}
