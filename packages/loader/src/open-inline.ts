import { make } from './make';
import type { Place } from './place';
import { createSurface, type SurfaceNeeds } from './surface';

/** Shows the checkout inside the page. */
export function openInline(container: Element, needs: SurfaceNeeds): Place {
  const surface = createSurface(make('section'), needs);
  container.append(surface.element);
  return {
    ...surface,
    remove: () => Promise.resolve(),
  };
}
