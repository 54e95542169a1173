import { createHash } from 'node:crypto';
import type { NewTexts } from '@istmo/contract/simulator';
import type { Language } from '@istmo/domain';
import { and, eq, notLike, sql } from 'drizzle-orm';
import { type Database, upsert } from '../../database';
import { systemProps, translations, translationVersions } from '../../schema';

export async function currentVersion(db: Database): Promise<number> {
  const [row] = await db.select().from(translationVersions).limit(1);
  return row?.version ?? 0;
}

/** The texts of one group, or without one all texts that belong to no merchant. */
export function textsOf(db: Database, lang: Language, group?: string) {
  const { group: column } = translations;
  const wanted = group === undefined ? notLike(column, 'merchant-%') : eq(column, group);
  return db
    .select()
    .from(translations)
    .where(and(eq(translations.lang, lang), wanted));
}

/** A number that changes with every change of a group, or `undefined` when the group has no texts. */
export async function groupVersion(db: Database, group: string): Promise<number | undefined> {
  const rows = await db
    .select()
    .from(translations)
    .where(eq(translations.group, group))
    .orderBy(translations.lang, translations.key);
  if (rows.length === 0) return undefined;
  const texts = rows.map(({ lang, key, text }) => [lang, key, text]);
  return createHash('sha256').update(JSON.stringify(texts)).digest().readUInt32BE();
}

/** Replaces a group's texts in one language and raises the catalog's version. */
export async function writeTexts(db: Database, { lang, group, texts }: NewTexts): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(translations).where(and(eq(translations.lang, lang), eq(translations.group, group)));
    const rows = Object.entries(texts).map(([key, text]) => ({ lang, group, key, text }));
    if (rows.length > 0) await tx.insert(translations).values(rows);
    await tx.update(translationVersions).set({ version: sql`${translationVersions.version} + 1` });
  });
}

export function propsOf(db: Database, kind: string) {
  return db
    .select({ name: systemProps.name, value: systemProps.value })
    .from(systemProps)
    .where(eq(systemProps.kind, kind))
    .orderBy(systemProps.name);
}

export function writeProps(db: Database, rows: (typeof systemProps.$inferInsert)[]): Promise<void> {
  return upsert(db, { table: systemProps, rows, key: [systemProps.kind, systemProps.name] });
}
