import type { JsonSchema } from '@valibot/to-json-schema';
import { fieldType } from './field-type';

type Row = readonly [name: string, type: string, required: string, what: string];

/** Fields as a table: name, type, whether it must be there, what it is. Fields of a field follow it, with a dot. */
export function fieldTable(schema: JsonSchema, leaveOut: ReadonlySet<string> = new Set()): string {
  const rows = rowsOf(schema, '').filter(([name]) => !leaveOut.has(name));
  if (rows.length === 0) return '';
  return table(
    ['Field', 'Type', 'Must be there', 'What it is'],
    rows.map(([name, ...rest]) => [`\`${name}\``, ...rest]),
  );
}

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

function rowsOf({ properties = {}, required = [] }: JsonSchema, prefix: string): Row[] {
  return Object.entries(properties).flatMap(([field, value]) => {
    const schema = typeof value === 'boolean' ? {} : value;
    const name = `${prefix}${field}`;
    const row: Row = [
      name,
      fieldType(schema),
      requirement(schema, required.includes(field)),
      schema.description ?? '',
    ];
    return [row, ...innerRows(schema, name)];
  });
}

function innerRows(schema: JsonSchema, name: string): Row[] {
  if (schema.properties) return rowsOf(schema, `${name}.`);
  const { items } = schema;
  if (typeof items === 'object' && !Array.isArray(items)) return rowsOf(items, `${name}[].`);
  const objects = (schema.anyOf ?? []).filter((part) => typeof part === 'object');
  return objects.flatMap((part) => rowsOf(part, `${name}.`));
}

function requirement(schema: JsonSchema, required: boolean): string {
  if (required) return 'yes';
  const { default: standard } = schema;
  const isSaid =
    standard !== undefined && standard !== null && standard !== '' && typeof standard !== 'object';
  return isSaid ? `no (\`${String(standard)}\`)` : 'no';
}
