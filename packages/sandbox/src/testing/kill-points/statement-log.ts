import type { Watcher } from './postgres-proxy';

/** Right before a statement reaches the server, or right after the server has run it. */
export type KillPoint = { statement: string; nth: number; moment: 'before' | 'after' };
type LoggedStatement = { statement: string; nth: number; rows: number };

/** Counts statements since `begin`, and strikes at one of them. */
export class StatementLog implements Watcher {
  #counts = { before: new Map<string, number>(), after: new Map<string, number>() };
  #seen: LoggedStatement[] = [];
  #target: (KillPoint & { strike: () => void }) | undefined;

  begin(target?: KillPoint & { strike: () => void }): void {
    this.#counts = { before: new Map(), after: new Map() };
    this.#seen = [];
    this.#target = target;
  }

  /** The statements since `begin`. */
  end(): readonly LoggedStatement[] {
    this.#target = undefined;
    return this.#seen;
  }

  sent(statement: string): boolean {
    return this.#isStruck('before', statement, this.#count('before', statement));
  }

  answered(statement: string, rows: number): boolean {
    const nth = this.#count('after', statement);
    this.#seen.push({ statement, nth, rows });
    return this.#isStruck('after', statement, nth);
  }

  #count(moment: KillPoint['moment'], statement: string): number {
    const nth = (this.#counts[moment].get(statement) ?? 0) + 1;
    this.#counts[moment].set(statement, nth);
    return nth;
  }

  #isStruck(moment: KillPoint['moment'], statement: string, nth: number): boolean {
    const target = this.#target;
    if (target?.moment !== moment || target.statement !== statement || target.nth !== nth) return false;
    this.#target = undefined;
    target.strike();
    return true;
  }
}

/** Whether a statement changes the database: a write, or the end of a transaction. */
export function isWrite({ statement }: { statement: string }): boolean {
  return WRITES.test(statement);
}

const WRITES =
  /^(commit|rollback) of|\b(insert into|delete from|pg_notify)\b|\bupdate "?\w+"?\s+(\w+\s+)?set\b/i;

/**
 * The kill points of statements: before and after each write, and once for each other statement, since
 * nothing changes after it. Background statements count only when they found rows.
 */
export function pointsOf(seen: readonly LoggedStatement[], idle: ReadonlySet<string>): KillPoint[] {
  return seen
    .filter(({ statement, rows }) => rows > 0 || !idle.has(statement))
    .flatMap(({ statement, nth }): KillPoint[] => {
      const before = { statement, nth, moment: 'before' as const };
      if (!isWrite(before)) return nth === 1 ? [before] : [];
      return [before, { ...before, moment: 'after' }];
    });
}
