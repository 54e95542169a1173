import { Activity, type ReactElement, Suspense, use } from 'react';

const never = new Promise<void>(() => undefined);

function Waiting(): null {
  use(never);
  return null;
}

/** What hides a part of a page and keeps its state: its name, and the part in it, hidden or not. */
export const HIDERS: [string, (part: ReactElement, isHidden: boolean) => ReactElement][] = [
  ['<Activity>', (part, isHidden) => <Activity mode={isHidden ? 'hidden' : 'visible'}>{part}</Activity>],
  [
    '<Suspense>',
    (part, isHidden) => (
      <Suspense fallback="…">
        {part}
        {isHidden && <Waiting />}
      </Suspense>
    ),
  ],
];
