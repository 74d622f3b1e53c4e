import type { SupplierFile } from '../../../schemas/generated/answers.ts';

type Standing = NonNullable<SupplierFile['trend']>[number];

/** The score at the end of the same quarter a year before. */
export const yearAgoOf = ({ trend = [] }: SupplierFile): Standing | undefined => trend.at(-5);
