import { Activity, type ReactElement, Suspense, use } from 'react';

const never = new Promise<void>(() => undefined);

function Waiting(): null {
  use(never);
  return null;
}

/** React's ways to hide a part of a page and keep its state: the name, and the render function. */
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
