import type fc from 'fast-check';
import { checkPromises } from '../model-promises';
import { type Model, type Run, flush } from '../model-run';

type Act = (model: Model, run: Run) => unknown;
type Parts = {
  kind: string;
  text?: string | undefined;
  isPossible?: (model: Readonly<Model>) => boolean;
  act: Act;
};

/** A command of the model: it runs, and every promise holds afterwards. */
export class Command implements fc.AsyncCommand<Model, Run> {
  readonly #parts: Parts;
  constructor(parts: Parts) {
    this.#parts = parts;
  }
  check(model: Readonly<Model>): boolean {
    return this.#parts.isPossible?.(model) ?? true;
  }
  async run(model: Model, run: Run): Promise<void> {
    const { kind, act } = this.#parts;
    run.counts.set(kind, (run.counts.get(kind) ?? 0) + 1);
    await act(model, run);
    await flush(model, run);
    run.trace?.(`${this.toString()} -> ${describeRun(run)}`);
    checkPromises(model, run);
  }
  toString(): string {
    const { kind, text } = this.#parts;
    return text === undefined ? kind : `${kind}(${text})`;
  }
}

/** The state of a run as readable text. */
export function describeRun({ world, visit, screen }: Run): string {
  const payments = world.provider.payments.map(
    ({ codOper, status, voided }) => `${codOper} ${status}${voided ? ' voided' : ''}`,
  );
  const questionState = visit.question()?.getState().state.name;
  const leaving = visit.page()?.leaving.getState().state.name;
  return [
    visit.place().name,
    screen()?.state,
    questionState,
    leaving,
    world.host.session().result?.outcome,
    ...payments,
  ]
    .filter(Boolean)
    .join(', ');
}

export const isOpen = (model: Readonly<Model>): boolean => model.isOpen;
export const isGone = (model: Readonly<Model>): boolean => !model.isOpen;
