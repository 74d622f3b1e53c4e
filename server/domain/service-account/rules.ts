import { grants } from '../../../permissions/index.ts';
import { scopesOf, type ServiceRole } from '../../../permissions/service-scopes.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { requiredViolation, violation, type Violation } from '../../../schemas/language/violation.ts';
import { definePureRule, type Decision, type Rules, type Write } from '../../kernel/commands/rule.ts';
import { ownScopes } from '../../kernel/http/route-scope.ts';
import { isAddressRange } from '../../kernel/identity/address-ranges.ts';
import { invalid } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { rightsChanged } from '../account/rights-changed.ts';

type ServiceAccount = Records['serviceAccount'];

/** Marks the name in histories and next to records, in every language. */
const familyName = '(API)';

/** The account that records name as their author. It has no password and is in no list. */
const authorOf = (
  id: string,
  { name, organization }: Pick<ServiceAccount, 'name' | 'organization'>,
  now: Date,
): Write => ({
  table: 'account',
  rows: [
    {
      id,
      version: 1,
      createdAt: now,
      updatedAt: now,
      email: `${id}@service.invalid`,
      organizationId: organization,
      givenName: name,
      familyName,
      notificationGroups: '[]',
      state: 'service',
    },
  ],
});

interface NewKey {
  /** Id of the service account. */
  id: string;
  /** Hash of the key, which the route made. */
  hash: string;
}

/**
 * The route makes the key, because the answer needs it, and no row and no history may contain it. An account made
 * without the route, as in the demo, has no key.
 */
function keyIn(foundOut: object | undefined): NewKey | undefined {
  const [id, hash]: unknown[] = foundOut ? [Reflect.get(foundOut, 'id'), Reflect.get(foundOut, 'hash')] : [];
  return typeof id === 'string' && typeof hash === 'string' ? { id, hash } : undefined;
}

const keyWrite = (made: NewKey | undefined, newId: () => string, now: Date): Write => ({
  table: 'service_account_key',
  rows: made ? [{ id: newId(), serviceAccountId: made.id, hash: made.hash, createdAt: now }] : [],
});

const create = definePureRule<'serviceAccount', 'create'>(({ record, input, foundOut, reader }, { now, newId }) => {
  const made = keyIn(foundOut);
  const id = made?.id ?? newId();
  refuse(input, now);
  return {
    changes: { id, ...grantOf(input, { before: false, by: reader.caller.account, now }) },
    first: [authorOf(id, { name: input.name, organization: record.organization }, now)],
    writes: [keyWrite(made, newId, now)],
  };
});

const update = definePureRule<'serviceAccount', 'update'>(({ record, input, reader }, { now }) => {
  const next = { ...record, ...input };
  refuse(next, now, input.expiresAt !== undefined);
  const name: Write[] =
    next.name === record.name
      ? []
      : [{ patch: 'account', where: { id: record.id }, values: { given_name: next.name } }];
  return {
    changes: grantOf(next, { before: record.binding, by: reader.caller.account, now }),
    writes: [...name, rightsChanged(record.id)],
  };
});

/** Adds a key and keeps the newest of the earlier ones, so that a program can change over without a pause. */
const rotate = definePureRule<'serviceAccount', 'rotate'>(({ record, foundOut }, { now, newId }) => ({
  changes: { rotatedAt: now.toISOString() },
  writes: [keyWrite(keyIn(foundOut), newId, now), rightsChanged(record.id)],
  finish: async ({ trx }) => {
    const sql = `delete from service_account_key where service_account_id = ? and id not in (
      select id from service_account_key where service_account_id = ? order by created_at desc, id desc limit 1)`;
    await raw(trx, { sql, bindings: [record.id, record.id] });
    return {};
  },
}));

const revoke = definePureRule<'serviceAccount', 'revoke'>(({ record }) => ({
  writes: [rightsChanged(record.id)],
  finish: async ({ trx }) => {
    await trx('service_account_key').where({ service_account_id: record.id }).delete();
    return {};
  },
}));

/** Remembers who allowed the account to bind the organization, and when. */
function grantOf(
  { binding }: { binding?: boolean | null | undefined },
  { before, by, now }: { before: boolean; by: string | null; now: Date },
): NonNullable<Decision<'serviceAccount'>['changes']> {
  if (binding !== true) return { grantedBy: null, grantedAt: null, reason: null };
  return before ? {} : { grantedBy: by, grantedAt: now.toISOString() };
}

interface Wanted {
  role: ServiceRole;
  scopes: readonly string[];
  expiresAt: string;
  allowedAddresses?: readonly string[] | null | undefined;
  binding?: boolean | null | undefined;
  reason?: string | null | undefined;
}

function refuse(wanted: Wanted, now: Date, isDated = true): void {
  const found = [
    ...scopeViolations(wanted),
    ...(isDated ? endViolations(wanted.expiresAt, now) : []),
    ...addressViolations(wanted.allowedAddresses ?? []),
    ...(wanted.binding === true && !wanted.reason ? [requiredViolation('reason')] : []),
  ];
  if (found.length > 0) throw invalid(found);
}

function scopeViolations({ role, scopes }: Wanted): Violation[] {
  const known = new Set(scopesFor(role));
  return scopes.flatMap((scope, index) =>
    known.has(scope)
      ? []
      : [violation(`scopes[${index}]`, 'scope_unknown', `The scope ${scope} does not exist for this role`, { scope })],
  );
}

/** Returns every scope that the role can have, with those of single calls about records that it can have. */
export function scopesFor(role: ServiceRole): string[] {
  const known = scopesOf(role, grants);
  const entityOf = (scope: string): string | undefined => scope.split(':')[0];
  const held = new Set(known.map(entityOf));
  return [...new Set([...known, ...[...ownScopes].filter((scope) => held.has(entityOf(scope)))])];
}

/** The same instant a year later. A 29th of February becomes the 1st of March. */
function yearAfter(now: Date): Date {
  const later = new Date(now);
  later.setUTCFullYear(now.getUTCFullYear() + 1);
  return later;
}

function endViolations(expiresAt: string, now: Date): Violation[] {
  const end = new Date(expiresAt);
  if (end <= now) return [violation('expiresAt', 'in_the_past', 'This must be in the future')];
  return end > yearAfter(now) ? [violation('expiresAt', 'beyond_a_year', 'At most a year from now')] : [];
}

const addressViolations = (addresses: readonly string[]): Violation[] =>
  addresses.flatMap((address, index) =>
    isAddressRange(address)
      ? []
      : [
          violation(
            `allowedAddresses[${index}]`,
            'format_address_range',
            'An IP address, or a range such as 192.0.2.0/24',
          ),
        ],
  );

export const serviceAccountRules: Rules<'serviceAccount'> = { create, update, rotate, revoke };
