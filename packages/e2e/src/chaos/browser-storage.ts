import type { BrowserContext } from '@playwright/test';
import type { Urls } from '@istmo/sandbox/process';
import { refuseStorage } from '../pages/hostile-page';
import type { Storage } from './walk';

/** The notes of the merchant's page about its sessions, by key. They survive reloads, whatever the storage of the walk. */
export type Notes = { read: () => [key: string, text: string][]; write: (text: string) => void };
export type Noting = { chaosNotes: Notes };

/** Gives the pages of a browser a place for the notes of a walk, and the storage that the payer has. */
export async function limitStorage(context: BrowserContext, urls: Urls, storage: Storage): Promise<void> {
  const origins = [urls.checkout, urls.store];
  await context.addInitScript(keepNotes, { origins, key: 'chaos.notes' });
  if (storage === 'none') await context.addInitScript(refuseStorage, origins);
  if (storage === 'full') await context.addInitScript(fillStorage, origins);
}

/** Runs in the page. Each note has an entry of its own: in one for all, a tab would write over what another has just added. */
function keepNotes({ origins, key }: { origins: readonly string[]; key: string }): void {
  if (!origins.includes(location.origin)) return;
  const { localStorage } = window;
  const { getItem, setItem } = Storage.prototype;
  let written = 0;
  const chaosNotes: Notes = {
    read: () =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith(key))
        .sort()
        .map((name) => [name, getItem.call(localStorage, name) ?? '']),
    write(text) {
      written += 1;
      const place = `${String(Date.now())}.${String(written).padStart(4, '0')}.${String(Math.random())}`;
      setItem.call(localStorage, `${key}.${place}`, text);
    },
  };
  Object.assign(window, { chaosNotes });
}

/** Runs in the page. */
function fillStorage(origins: readonly string[]): void {
  if (!origins.includes(location.origin)) return;
  Storage.prototype.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
}

/** The session storage of one of a tab's frames: an origin and its entries. */
type Session = { origin: string; entries: [string, string][] };

/** Runs in the page. Returns no session if storage is blocked. */
export function sessionOf(): Session[] {
  try {
    return [
      { origin: location.origin, entries: Object.entries({ ...sessionStorage }) as [string, string][] },
    ];
  } catch {
    return [];
  }
}

/** Runs in the page: a duplicated tab begins with the session storage of the other tab. */
export function takeSession(sessions: readonly Session[]): void {
  try {
    if (sessionStorage.length > 0) return;
    const own = sessions.filter(({ origin }) => origin === location.origin);
    for (const [key, value] of own.flatMap(({ entries }) => entries)) sessionStorage.setItem(key, value);
  } catch {
    // Storage that is refused or full has nothing to take.
  }
}
