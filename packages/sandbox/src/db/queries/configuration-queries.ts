import { and, eq } from 'drizzle-orm';
import type { Database } from '../database';
import { systemProps, translations, translationVersions } from '../schema';
import { upsert } from '../upsert';

export async function currentVersion(db: Database): Promise<number> {
  const [row] = await db.select().from(translationVersions).limit(1);
  return row?.version ?? 0;
}

export function textsOf(db: Database, lang: 'es' | 'en', group?: string) {
  const inGroup = group === undefined ? undefined : eq(translations.group, group);
  return db
    .select()
    .from(translations)
    .where(and(eq(translations.lang, lang), inGroup));
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
