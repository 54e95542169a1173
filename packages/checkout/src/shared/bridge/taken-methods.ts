import { METHOD_IDS, type MethodId } from '@istmo/domain';

type Taken = { methods?: MethodId[]; wrong: string[] };

/**
 * The ways to pay that a page wants offered, but for those that there are not. None at all where it says nothing that is
 * understood: whoever leaves some out means that they are not offered.
 */
export function takenMethods(asked: unknown): Taken {
  if (asked === undefined) return { wrong: [] };
  if (!Array.isArray(asked)) return { methods: [], wrong: ['options.methods: must be a list.'] };
  if (asked.length === 0) return { wrong: [] };
  const wrong = asked
    .filter((id) => !isMethod(id))
    .map((id) => `options.methods: ${nameOf(id)} is no way to pay.`);
  return { methods: asked.filter(isMethod), wrong };
}

function nameOf(id: unknown): string {
  return typeof id === 'string' ? `"${id}"` : `a ${typeof id}`;
}

function isMethod(id: unknown): id is MethodId {
  return METHOD_IDS.some((known) => known === id);
}
