import type { Fault } from '../../../schemas/language/violation.ts';
import type { Representation } from '../../data/representation.ts';

export const isUnderWay = ({
  state,
}: Pick<Representation<'job'>, 'state'> | Pick<Representation<'workflowImport'>, 'state'>): boolean =>
  state === 'pending' || state === 'active';

export const resultOf = (job: Representation<'job'>): string => `${job['@id']}/result`;

/** The reason for a failure, as a code with the values of its text. */
export const problemIn = ({ errors }: Representation<'job'>): Fault => errors?.[0] ?? { code: 'job_failed' };
