import type { Language } from '@istmo/domain';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The remote catalogue: texts that take the place of the bundled ones. */
export const translations = pgTable(
  'translations',
  {
    lang: text().$type<Language>().notNull(),
    group: text('text_group').notNull(),
    key: text('text_key').notNull(),
    text: text('text_value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lang, table.group, table.key] })],
);

/** One row: raised with every change of a text, so that copies kept by browsers are renewed. */
export const translationVersions = pgTable('translation_versions', {
  id: integer().primaryKey(),
  version: integer().notNull(),
});

/** Keys of outside services: `props::GOOGLE` asks for those of kind GOOGLE. */
export const systemProps = pgTable(
  'system_props',
  { kind: text().notNull(), name: text().notNull(), value: text().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.name] })],
);
