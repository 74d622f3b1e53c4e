import type { RecordOf } from '../../kernel/commands/rule.ts';

/** Price is neither edited nor deleted. */
export const isOwnCriterion = ({ isPrice }: RecordOf<'evaluationCriterion'>): boolean => !isPrice;
