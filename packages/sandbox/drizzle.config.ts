import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate` (in this folder) writes the next migration from the difference to the tables.
// No release has shipped a database yet. Until one does, a change of the tables writes `0000_tables.sql` anew (remove it, its
// snapshot and its journal entry, then generate with `--name tables`), and functions and triggers are edited in `0001_rules.sql`.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema/*-tables.ts',
  out: './drizzle',
});
