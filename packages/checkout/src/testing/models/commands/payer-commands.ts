import { Command, isGone, isOpen } from './model-command';
import type { NetworkFault } from '../world/model-network';
import type { Verdict } from '../world/model-provider';
import { agree, isCovered, leave, type Model, open, type Run } from '../model-run';

type Pay = { form: number; verdict: Verdict; times: number; fault: NetworkFault | undefined };

export const pay = ({ form, verdict, times, fault }: Pay) =>
  new Command({
    kind: 'pay',
    text: `${form}, ${verdict}${times > 1 ? ', twice' : ''}${fault ? `, ${fault}` : ''}`,
    isPossible: isOpen,
    act: async (model, run) => {
      const { world, screen } = run;
      if (isCovered(run)) return;
      world.bank.verdict = verdict;
      if (fault) world.network.fail('begin', fault);
      for (let time = 0; time < times; time += 1) {
        const press = screen()?.pay;
        if (!press) return;
        if (time === 0) agree(model, run);
        void press(form);
      }
      await world.time.advance(0);
    },
  });

export const button = (place: number) =>
  new Command({
    kind: 'press',
    text: String(place),
    isPossible: isOpen,
    act: (model, run) => {
      const buttons = isCovered(run) ? [] : (run.screen()?.buttons ?? []);
      const press = buttons[place % Math.max(1, buttons.length)];
      if (!press) return;
      if (model.endTold) agree(model, run);
      press();
    },
  });

export const ANSWERS = ['wait', 'void', 'payAgain', 'back'] as const;
type Answer = (typeof ANSWERS)[number];

/** Answers to the dialog about another payment of the same order. */
export const answer = (type: Answer) =>
  new Command({
    kind: 'answer',
    text: type,
    isPossible: isOpen,
    act: (model, run) => {
      const question = run.visit.question();
      if (!question) return;
      const { state, send } = question.getState();
      if (type === 'payAgain' && state.name === 'voiding') return;
      if (type === 'payAgain') model.endTold = true;
      if (type === 'payAgain') agree(model, run);
      send({ type });
    },
  });

export const cross = ([isSure, fault]: [boolean, NetworkFault | undefined]) =>
  new Command({
    kind: 'leave',
    text: `${isSure ? 'sure' : 'asked'}${fault ? `, ${fault}` : ''}`,
    isPossible: isOpen,
    act: (_, { world, visit }) => {
      if (fault) world.network.fail('takeBack', fault);
      const leaving = visit.page()?.leaving;
      leaving?.requestClose();
      if (isSure && leaving?.getState().state.name === 'asking') leaving.leave();
    },
  });
export const answerLeave = (isSure: boolean) =>
  new Command({
    kind: isSure ? 'leaveAllTheSame' : 'stay',
    isPossible: isOpen,
    act: (_, { visit }) => {
      const leaving = visit.page()?.leaving;
      const { name } = leaving?.getState().state ?? { name: 'staying' };
      // Only the dialog has these buttons; they are disabled during the request.
      if (name !== 'asking' && name !== 'notVoided') return;
      if (isSure) leaving?.leave();
      else leaving?.getState().send({ type: 'stay' });
    },
  });

export const hostAsks = new Command({
  kind: 'hostAsksToClose',
  isPossible: isOpen,
  act: (_, { world }) => void world.host.askToClose(),
});
export const gone = new Command({ kind: 'pageIsGone', isPossible: isOpen, act: leave });
export const reload = (isNewTab: boolean) =>
  new Command({
    kind: isNewTab ? 'newTab' : 'reload',
    act: async (model, run) => {
      leave(model, run);
      if (isNewTab) forgetTab(model, run);
      await open(model, run);
    },
  });
/** Without storage, another tab knows as little as another device. */
function forgetTab(model: Model, { world, visit }: Run): void {
  visit.forgetTab();
  if (!world.keepsStorage && !world.singleUse) model.endTold = true;
}
export const again = new Command({ kind: 'openAgain', isPossible: isGone, act: open });
export const retry = new Command({
  kind: 'retryPage',
  isPossible: isOpen,
  act: (_, { visit }) => visit.session()?.getState().send({ type: 'retry' }),
});
export const seen = new Command({
  kind: 'pageIsSeen',
  act: () => void document.dispatchEvent(new Event('visibilitychange')),
});
