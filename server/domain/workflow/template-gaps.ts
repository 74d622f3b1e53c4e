import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';

type Request = RecordOf<'request'>;

const terms = ['paymentTerms', 'deliveryTerms'] as const;
const always = ['deliveryAddress', 'templateTimeframe'] as const;

/** Names of what a template still lacks before colleagues may use it. */
export function templateGaps(request: Request | undefined, invitations: number): string[] {
  const asked = request && !isPriced(request.type) ? always : [...terms, ...always];
  const absent = asked.filter((name) => !request?.[name]);
  return [...absent, ...deliveryGaps(request?.deliveryTime ?? null), ...(invitations === 0 ? ['invitations'] : [])];
}

const datesOfMode = { date: ['start'], from: ['start'], until: ['end'], timespan: ['start', 'end'] } as const;

/** From and until, as far as the chosen mode has them; without a mode both are missing. */
function deliveryGaps(time: Request['deliveryTime']): string[] {
  const asked = datesOfMode[time?.mode ?? 'timespan'];
  return asked.filter((name) => !time?.[name]).map((name) => `deliveryTime.${name}`);
}
