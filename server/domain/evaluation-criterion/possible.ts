import type { Row } from '../../kernel/repository/table.ts';

/** Price is neither edited nor deleted. */
export const isOwnCriterion = (row: Row): boolean => row['isPrice'] !== true;
