import type { MethodId } from '@istmo/domain';
import type { MethodList } from './method-list';

/** A page that is loaded again for a new price keeps what was typed, also of a card: it is never stored. */
export function keepTyped(before: MethodList, methods: MethodList): void {
  const { mounted: left } = before.getState();
  const kept = new Set<MethodId>();
  const keep = (): void => {
    const { ids, mounted } = methods.getState();
    for (const id of ids) {
      const [from, to] = [left[id]?.form, mounted[id]?.form];
      if (!from || !to || kept.has(id)) continue;
      kept.add(id);
      const { values, edited } = from.getState();
      for (const [field, text] of Object.entries(values)) if (edited.has(field)) to.set(field, text);
    }
  };
  keep();
  methods.subscribe(keep);
}
