import { numberSetting } from '../../configuration/setting.ts';
import type { Records } from '../../../schemas/generated/records.ts';

type Organization = Records['organization'];

/** Trial values for the first approval of a purchaser organization; undefined if there is no trial to start. */
export function trialOf(
  organization: Pick<Organization, 'kind' | 'licensedUntil'> | undefined,
  now: Date,
): { trialStartedAt: string; licensedUntil: string } | undefined {
  if (organization?.kind !== 'purchaser' || organization.licensedUntil !== null) return undefined;
  const licensedUntil = new Date(now.getTime() + numberSetting('trialDays') * 24 * 3_600_000).toISOString();
  return { trialStartedAt: now.toISOString(), licensedUntil };
}
