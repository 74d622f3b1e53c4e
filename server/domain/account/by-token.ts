import type { Knex } from 'knex';
import type { Inputs, Records } from '../../../schemas/generated/records.ts';
import { termsVersion } from '../../configuration/terms-version.ts';
import { changeRecord, entityNamed, type HistoryEntry } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import { hashPassword } from '../../kernel/identity/passwords.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { registerGuest } from '../guest/claim.ts';
import { refuseCommonPassword } from '../registration/common-password.ts';
import { ownWordsOf } from '../registration/own-words.ts';
import { findToken, useToken } from '../registration/account-token.ts';
import { persistContext } from '../registration/register.ts';
import { withoutNulls } from './without-nulls.ts';
import { trialOf } from './trial.ts';

type Account = Records['account'];
type CompletionInput = Inputs['account']['editByToken'];

interface Link {
  account: string;
  secret: string;
}

interface Found {
  token: string;
  account: Account;
}

/** The account of the mail's link, while the link is valid: until the password is set, and for a limited time. */
export async function accountByToken(link: Link, { trx, now }: { trx: Knex; now: Date }): Promise<Found> {
  const { account: id, secret } = link;
  const token = await findToken({ by: 'account_id', id, secret, purpose: 'register' }, { trx, now });
  const [account] = token?.usedAt === null ? await rowsWhere(entityNamed('account'), { id }, trx) : [];
  if (!token || account?.state !== 'unverified') throw new Problem('verification_token_mismatch');
  return { token: token.id, account };
}

/** The owner sets the password and corrects the prefilled values: the link proved the address, its sender approved. */
export async function completeAccount(link: Link, values: CompletionInput, services: Services): Promise<Account> {
  const passwordHash = await hashPassword(values.password);
  return services.db.transaction(async (trx) => {
    const now = services.now();
    const { token, account } = await accountByToken(link, { trx, now });
    refuseCommonPassword(values.password, await ownWordsOf({ ...account, ...values }, trx));
    await useToken(token, { trx, now });
    const personal = personalOf(values);
    const context = persistContext(account, { services, trx });
    const changes: Partial<Account> = {
      ...personal,
      passwordHash,
      state: 'active',
      termsAcceptedAt: now.toISOString(),
      termsVersion: termsVersion(),
    };
    const changed = await changeRecord({ entity: entityNamed('account'), record: account, changes }, context);
    const publicChanges = { ...personal, state: 'active' };
    const { version } = changed;
    const entry: HistoryEntry<'account'> = {
      entity: 'account',
      recordId: account.id,
      version,
      operation: 'editByToken',
      changes: publicChanges,
    };
    await startTrial(account, { trx, now });
    await registerIfGuest(account, { services, trx });
    await recordChange(
      {
        history: [entry],
        effects: [{ kind: 'live', entity: 'account', id: account.id }],
      },
      context,
    );
    return changed;
  });
}

function personalOf({
  password: _password,
  confirmPassword: _confirmed,
  termsAccepted: _accepted,
  ...personal
}: CompletionInput): Partial<Account> {
  return withoutNulls(personal);
}

/** The operator made an account in a guest's organization, which has users who log in from now on. */
async function registerIfGuest(account: Account, working: Parameters<typeof persistContext>[1]): Promise<void> {
  const where = { id: account.organization, state: 'guest' } as const;
  const [guest] = await rowsWhere(entityNamed('organization'), where, working.trx);
  if (guest) await registerGuest(guest, account, working);
}

/** Starts the trial of a purchaser organization when its first account is approved. */
export async function startTrial(
  account: Pick<Account, 'organization'>,
  { trx, now }: { trx: Knex.Transaction; now: Date },
): Promise<void> {
  const [organization] = await rowsWhere(entityNamed('organization'), { id: account.organization }, trx);
  const trial = trialOf(organization, now);
  if (!organization || !trial) return;
  await trx('organization')
    .where({ id: organization.id })
    .update({ trial_started_at: trial.trialStartedAt, licensed_until: trial.licensedUntil });
}
