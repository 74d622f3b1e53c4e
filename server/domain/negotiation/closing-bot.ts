import { mechanismFor } from '../../../schemas/mechanisms/index.ts';
import { enteredSettings } from '../../../schemas/mechanisms/common/read-state.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Reader } from '../../kernel/repository/scope.ts';

type Typed = Partial<Pick<RecordOf<'negotiation'>, 'type' | 'settings'>>;

/** Whether a program closes deals of this negotiation without a person: every quick bot, and an AI bot that may. */
function closesByItself({ type, settings }: Typed): boolean {
  const mechanism = type && mechanismFor(type);
  if (!mechanism) return false;
  if (mechanism.conversation) return enteredSettings(settings).policy?.autonomy === 'closes';
  return mechanism.lines !== undefined;
}

/** Refuses an administrator of the operator a bot that binds the organization. */
export function refuseClosingBot(negotiation: Typed, { caller }: Reader): void {
  if (caller.kind === 'admin' && closesByItself(negotiation)) throw new Problem('not_allowed');
}
