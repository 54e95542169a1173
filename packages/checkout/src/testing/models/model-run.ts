import type { MethodId } from '@istmo/domain';
import type { Services } from '../../app/services';
import { MODEL_METHODS } from './model-methods';
import type { Screen } from './app-screens';
import { createVisit, type Visit } from './model-visit';
import { createWorld, type Options, type World } from './world/model-world';

/** What the payer knows, which does not include how the checkout works. */
export type Model = {
  isOpen: boolean;
  /** How often the payer agreed to pay: once, and again after each result they saw. */
  agreed: number;
  endTold: boolean;
};

export type Run = {
  method: MethodId;
  options: Options;
  world: World;
  visit: Visit;
  screen: () => Screen | undefined;
  /** How often each kind of command ran. */
  counts: Map<string, number>;
  /** Called with each command and the state after it. */
  trace?: (line: string) => void;
};

/** A dialog covers the page: nothing behind it can be pressed. */
export function isCovered({ visit }: Run): boolean {
  const leaving = visit.page()?.leaving.getState().state.name ?? 'staying';
  return leaving !== 'staying' || visit.question() !== undefined;
}

/** The Clave page that the frame shows; `close` removes it. */
type Shown = { state: string; close: () => void };

export type Setup = Pick<Run, 'method' | 'options' | 'counts' | 'trace'> & { base: Services };

/** A payer with a world of their own, before the checkout opens. */
export function createRun({ base, ...given }: Setup): Run {
  const { method, options } = given;
  const world = createWorld(options, method);
  const visit = createVisit(world, base, method);
  const screen = (): Screen | undefined => {
    const store = visit.store();
    return store === undefined ? undefined : MODEL_METHODS[method].screen(store as never);
  };
  return { ...given, world, visit, screen };
}

export const newModel = (): Model => ({ isOpen: false, agreed: 0, endTold: false });

const LONG_AGO_MS = 300_000;

/** The merchant's page opens the checkout; the payer waits until it has loaded. */
export async function open(model: Model, { world, visit }: Run): Promise<void> {
  model.isOpen = true;
  visit.enter();
  await world.time.advance(300);
  const attemptId = visit.lastAttempt();
  if (attemptId !== undefined) world.host.session().sent.add(attemptId);
}

/** Handles that the page was closed, by the payer, the host or itself. */
export function leave(model: Model, { visit }: Run): void {
  model.isOpen = false;
  visit.leave();
}

/** The payer starts what may be a payment. A payment from long ago counts as another order, as documented. */
export function agree(model: Model, { world }: { world: World }): void {
  const isLongAgo = world.provider.taken.some(({ at }) => world.time.now() - at > LONG_AGO_MS);
  if (isLongAgo && !world.singleUse) model.endTold = true;
  if (model.agreed === 0 || model.endTold) model.agreed += 1;
  model.endTold = false;
}

/** What the browser does between two commands: it removes a closed page and shows Clave's page. */
export async function flush(model: Model, run: Run): Promise<void> {
  const { world, screen } = run;
  await world.time.advance(0);
  showNetwork(run, screen());
  if (world.host.session().isOver && model.isOpen) leave(model, run);
}

const shown = new WeakMap<Run, Shown>();

/** A state with a network's page opens that page once. */
function showNetwork(run: Run, screen: Screen | undefined): void {
  const before = shown.get(run);
  const state = screen?.network ? screen.state : '';
  if (before?.state === state) return;
  before?.close();
  shown.delete(run);
  const close = screen?.network?.() as (() => void) | undefined;
  if (close) shown.set(run, { state, close });
}
