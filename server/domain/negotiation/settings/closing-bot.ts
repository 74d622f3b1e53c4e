import { neverBinds } from '../../../../permissions/caller.ts';
import { mechanismFor } from '../../../../schemas/mechanisms/index.ts';
import { enteredSettings } from '../../../../schemas/mechanisms/common/read-state.ts';
import type { RecordOf } from '../../../kernel/commands/rule.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Reader } from '../../../kernel/repository/scope.ts';

type BotSettings = Partial<Pick<RecordOf<'negotiation'>, 'type' | 'settings'>>;

/**
 * True if a program closes deals of this negotiation without a person: every quick bot, and an AI bot with that right.
 */
function closesByItself({ type, settings }: BotSettings): boolean {
  const mechanism = type && mechanismFor(type);
  if (!mechanism) return false;
  if (mechanism.conversation) return enteredSettings(settings).policy?.autonomy === 'closes';
  return mechanism.lines !== undefined;
}

/** True if the reader may not use a bot that binds the organization. */
export const isKeptFrom = (negotiation: BotSettings, { caller }: Reader): boolean =>
  neverBinds(caller) && closesByItself(negotiation);

export function refuseClosingBot(negotiation: BotSettings, reader: Reader): void {
  if (isKeptFrom(negotiation, reader)) throw new Problem('not_allowed');
}
