import { findFrame, type Point } from './driver';

export type Match = string | RegExp;
/** What the payer looks for, as assistive technology knows it: by role and name, by label, or by text. */
export type Query = { role: string; name?: Match } | { label: Match };
type SentMatch = string | { source: string; flags: string };
export type SentQuery = { role: string; name?: SentMatch } | { label: SentMatch };

export type Seen = Point & {
  /** Whether a click there reaches it: nothing covers it, and it is in view. */
  isReachable: boolean;
  isEnabled: boolean;
  isChecked: boolean;
  isFocused: boolean;
  isInvalid: boolean;
  value: string;
  text: string;
};

const sent = (match: Match): SentMatch =>
  typeof match === 'string' ? match : { source: match.source, flags: match.flags };

export function toSent(query: Query): SentQuery {
  if ('label' in query) return { label: sent(query.label) };
  return { role: query.role, ...(query.name !== undefined && { name: sent(query.name) }) };
}

type TestingLibrary = {
  queryAllByRole: (within: HTMLElement, role: string, options: { name?: Match }) => HTMLElement[];
  queryAllByLabelText: (within: HTMLElement, label: Match, options: { selector: string }) => HTMLElement[];
};

/** Everything visible that fits a query, or `null` if Testing Library is not loaded. Runs in the page. */
export function lookFor(query: SentQuery): Seen[] | null {
  const library = (window as unknown as { TestingLibraryDom?: TestingLibrary }).TestingLibraryDom;
  if (!library) return null;
  const match = (given: SentMatch) =>
    typeof given === 'string' ? given : new RegExp(given.source, given.flags);
  const find = (): HTMLElement[] => {
    if ('label' in query)
      return library.queryAllByLabelText(document.body, match(query.label), {
        selector: 'input, select, textarea',
      });
    return library.queryAllByRole(document.body, query.role, {
      ...(query.name !== undefined && { name: match(query.name) }),
    });
  };
  const center = (element: Element): Point => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const reaches = (element: Element, { x, y }: Point): boolean => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  };
  const seen = (element: HTMLElement): Seen => {
    const label = element.closest('label');
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const own = center(element);
    const isOwn = reaches(element, own) || !label;
    const point = isOwn ? own : center(label);
    const field = element as HTMLInputElement;
    return {
      ...point,
      isReachable: reaches(element, point),
      isEnabled: !element.matches(':disabled, [aria-disabled=true]'),
      isChecked: field.checked || element.getAttribute('aria-checked') === 'true',
      isFocused: document.activeElement === element,
      isInvalid: element.getAttribute('aria-invalid') === 'true',
      value: field.value,
      text: element.innerText,
    };
  };
  return find()
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map(seen);
}

/** The position of a point of the visible frame in its parent, and whether the parent shows the frame at that position. */
function lookAtFrame(
  find: () => HTMLIFrameElement | null,
  point: Point,
): (Point & { isReachable: boolean }) | null {
  const frame = find();
  if (!frame) return null;
  const top = () => frame.getBoundingClientRect().top + frame.clientTop + point.y;
  // Not every engine scrolls the page to something in a frame of another origin.
  if (top() < 0 || top() > innerHeight) scrollBy({ top: top() - innerHeight / 2, behavior: 'instant' });
  const x = frame.getBoundingClientRect().left + frame.clientLeft + point.x;
  const y = top();
  let hit = document.elementFromPoint(x, y);
  while (hit?.shadowRoot) hit = hit.shadowRoot.elementFromPoint(x, y);
  return { x, y, isReachable: hit === frame };
}

/** `lookAtFrame` as a source that needs nothing else in the page. */
export const LOOK_AT_FRAME = `(point) => (${lookAtFrame.toString()})(${findFrame.toString()}, point)`;
