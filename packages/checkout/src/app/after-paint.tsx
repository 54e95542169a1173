import { type ComponentType, useEffect, useState } from 'react';

/** The component, which is nothing until the first screen is painted. */
export function afterPaint<P extends object>(
  painted: Promise<void>,
  Part: ComponentType<P>,
): ComponentType<P> {
  return function AfterPaint(props: P) {
    const [isPainted, setPainted] = useState(false);
    useEffect(() => {
      void painted.then(() => setPainted(true));
    }, []);
    return isPainted ? <Part {...props} /> : null;
  };
}
