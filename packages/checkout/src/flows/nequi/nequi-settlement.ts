import type { Settlement } from '@istmo/domain';
import { type Settlements, signedBy } from '../../shared/payment/settlements';
import type { NequiFlowState } from './nequi-flow';

/** What the host is told where the payer leaves in this state. */
export function settlementOf(state: NequiFlowState, settle: Settlements): Settlement {
  // Also where the payer went back to the first step: what was asked there may yet be paid.
  if ('open' in state && state.open.asked)
    return settle.unsettled('pending', { codOper: state.open.codOper, ...signedBy(state.open) });
  switch (state.name) {
    case 'init':
      return settle.unsettled(state.mayExist ? 'pending' : 'canceled', {});
    case 'resuming':
      return settle.unsettled('pending', { codOper: state.codOper });
    case 'ended': {
      const { outcome, codOper, reason } = state;
      return settle.unsettled(outcome, { codOper, reason, ...signedBy(state) });
    }
    case 'approved':
      return settle.approved(state.answer);
    case 'linkExpired':
      return settle.unsettled('expired', { reason: 'expired_link' });
    default:
      return settle.unsettled('pending', {});
  }
}
