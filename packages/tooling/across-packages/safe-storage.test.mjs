import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../environment/installed.mjs';

const SOURCES = join(root, 'packages/checkout/src');
const KEPT_BY_A_BROWSER =
  /\b(localStorage|sessionStorage|indexedDB|BroadcastChannel|cookieStore)\b|\.(cookie|locks|serviceWorker|caches)\b/g;

/**
 * A browser that blocks storage in frames throws when any of these is accessed. These patterns match code
 * that catches the exception: the safe storage, and promises that no payment waits for (messages between
 * tabs, removal of old service workers, whether the splash was shown).
 */
const CAUGHT = [
  /createSafeStorage\(\(\) => (local|session)Storage\)/g,
  /openRememberedPayer\(open: \(\) => Storage = \(\) => localStorage\)/g,
  /unregisterWorkers\(\(\) => navigator\.serviceWorker\)/g,
  /const open = async \(\): Promise<OneTab> => \{.*?\n {2}\};/gs,
  /const waitForTurn = async \(\) => \{.*?\n {2}\};/gs,
  /try \{\s+const isSeen = sessionStorage.*?\} catch/gs,
  /try \{\s+return new BroadcastChannel\(SHARED_NAME\);\s+\} catch/g,
];
const TYPES = /Pick<(BroadcastChannel|LockManager)[^>]*>|\bBroadcastChannel\['onmessage'\]/g;
const COMMENTS = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;

function uncaught(code) {
  const rest = [COMMENTS, TYPES, ...CAUGHT].reduce((left, pattern) => left.replaceAll(pattern, ''), code);
  return [...rest.matchAll(KEPT_BY_A_BROWSER)].map(([found]) => found);
}

const paths = readdirSync(SOURCES, { recursive: true }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.|^testing/.test(path),
);

describe('storage that a browser may block', () => {
  it('is accessed only where the exception is caught', () => {
    const found = paths.flatMap((path) =>
      uncaught(readFileSync(join(SOURCES, path), 'utf8')).map((name) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
    expect(paths.length).toBeGreaterThan(300);
  });

  it.each([
    ['localStorage.setItem("a", "b")', ['localStorage']],
    ['const { sessionStorage } = window;', ['sessionStorage']],
    ['document.cookie = "a=b"', ['.cookie']],
    ['await navigator.locks.request("a", f)', ['.locks']],
    ['new BroadcastChannel("a")', ['BroadcastChannel']],
    ['indexedDB.open("a")', ['indexedDB']],
    ['const storage = createSafeStorage(() => localStorage);', []],
    ['/** Kept in localStorage. */', []],
  ])('%s', (code, found) => {
    expect(uncaught(code)).toEqual(found);
  });
});
