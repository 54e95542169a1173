import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate` (in this folder) writes the next migration from the difference to the tables.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema/*-tables.ts',
  out: './drizzle',
});
