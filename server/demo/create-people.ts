import type { Knex } from 'knex';
import people from '../../examples/demo/people.json' with { type: 'json' };
import type { EntityName } from '../../schemas/generated/records.ts';
import type { Entity } from '../../schemas/language/entity.ts';
import type { PersistContext } from '../kernel/commands/command.ts';
import { entityNamed, insertRecord } from '../kernel/commands/persist.ts';
import { system } from '../../permissions/caller.ts';
import { hashPassword } from '../kernel/identity/passwords.ts';
import type { Services } from '../kernel/services.ts';

export interface Person {
  key: string;
  email: string;
  account: string;
  organization: string;
}

const trialDays = 30;
const demoPassword = people.password;

let hashed: Promise<string> | undefined;

/** All people of the demo have the same password, which is public. */
export const demoPasswordHash = (): Promise<string> => (hashed ??= hashPassword(demoPassword));

/** Creates only the organizations and accounts of the demo and of the tests, all approved. */
export async function createPeople(services: Services, trx: Knex.Transaction): Promise<Person[]> {
  const passwordHash = await demoPasswordHash();
  const context: PersistContext = {
    trx,
    reader: { caller: system, rules: [] },
    now: services.now(),
    newId: services.newId,
    config: services.config,
  };
  const created: Person[] = [];
  for (const organization of people.organizations)
    created.push(...(await createOrganization(organization, passwordHash, context)));
  return created;
}

/** Finds the people in a database that has them. */
export function findPeople(db: Knex): Promise<Person[]> {
  const accounts = people.organizations.flatMap((organization) => organization.accounts);
  return Promise.all(
    accounts.map(async ({ key, email }) => {
      const row = await db('account').where({ email }).first('id', 'organization_id');
      return { key, email, account: row.id, organization: row.organization_id };
    }),
  );
}

/** For the compiler, the demo's texts are plain strings, whatever the schema knows about them. */
const demoEntity = (name: EntityName): Entity => entityNamed(name);

type Organization = (typeof people.organizations)[number];

async function createOrganization(
  organization: Organization,
  passwordHash: string,
  context: PersistContext,
): Promise<Person[]> {
  const { key: _, accounts, address, ...values } = { address: undefined, ...organization };
  const license = organization.kind === 'purchaser' ? licenseFrom(context.now) : {};
  const { id } = await insertRecord({ entity: demoEntity('organization'), values: { ...values, ...license } }, context);
  if (address) await insertAddress(id, address, context);
  const created: Person[] = [];
  for (const { key, ...account } of accounts) {
    const state = { state: 'active', passwordHash, organization: id, termsAcceptedAt: context.now.toISOString() };
    const row = await insertRecord({ entity: demoEntity('account'), values: { ...account, ...state } }, context);
    created.push({ key, email: account.email, account: row.id, organization: id });
  }
  return created;
}

function licenseFrom(now: Date): Record<string, string> {
  const until = new Date(now.getTime() + trialDays * 24 * 3600 * 1000);
  return { trialStartedAt: now.toISOString(), licensedUntil: until.toISOString() };
}

async function insertAddress(
  organization: string,
  address: NonNullable<Organization['address']>,
  context: PersistContext,
): Promise<void> {
  const values = { ...address, organization, type: 'headquarter' };
  const { id } = await insertRecord({ entity: demoEntity('postalAddress'), values }, context);
  await context.trx('organization').where({ id: organization }).update({ address_id: id });
}
