import fc from 'fast-check';
import { FAULTS, KINDS } from '../world/model-network';
import { VERDICTS } from '../world/model-provider';
import type { Model, Run } from '../model-run';
import { HAPPENINGS } from '../world/model-third-parties';
import { PUSHES } from '../world/model-world';
import * as payer from './payer-commands';
import * as world from './world-commands';

const one = <T>(values: readonly T[]) => fc.constantFrom(...values);
const often = <T>(times: number, arbitrary: fc.Arbitrary<T>) =>
  Array.from({ length: times }, () => arbitrary);
const maybe = fc.option(one(FAULTS), { nil: undefined, freq: 2 });
const paying = fc.record({ form: fc.nat(2), verdict: one(VERDICTS), times: one([1, 1, 1, 2]), fault: maybe });

/** The commands of payers, networks, third parties and clocks. Important ones are listed more than once. */
export const commandsOf = (replayPath = '') =>
  fc.commands<Model, Run, false>(
    [
      ...often(6, paying.map(payer.pay)),
      ...often(6, one([30, 60, 700, 3000, 12_000, 27_000]).map(world.wait)),
      ...often(4, fc.nat(4).map(payer.button)),
      ...often(3, one(HAPPENINGS).map(world.happens)),
      ...often(2, fc.tuple(one(KINDS), one(FAULTS)).map(world.fail)),
      ...often(2, fc.tuple(one([true, true, false]), maybe).map(payer.cross)),
      ...often(2, one([false, false, true]).map(payer.reload)),
      one([1, 6, 11, 61, 25 * 60]).map(world.sleep),
      one(PUSHES).map(world.pushes),
      one([true, true, false]).map(world.online),
      one(world.TOKENS).map(world.network),
      one(payer.ANSWERS).map(payer.answer),
      one([true, false]).map(payer.answerLeave),
      one([payer.hostAsks, payer.gone, payer.retry, payer.seen]),
      fc.constant(payer.again),
    ] as fc.Arbitrary<fc.AsyncCommand<Model, Run>>[],
    { maxCommands: 24, size: 'max', ...(replayPath && { replayPath }) },
  );
