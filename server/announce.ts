import people from '../examples/demo/people.json' with { type: 'json' };
import type { Config } from './config.ts';

/** The address, and in demo mode the accounts to look around with. */
export function announce({ publicUrl, demo }: Config): void {
  const accounts = people.organizations.flatMap(({ kind, legal_name: organization, accounts: list }) =>
    list.map(({ email, ...rest }) => {
      const own = 'requester' in rest && rest.requester === true ? 'requester' : kind;
      return `  ${email.padEnd(28)} ${kind === 'operator' ? 'administrator' : own}, ${organization}`;
    }),
  );
  const demoLines = demo ? ['', `Demo accounts, password ${people.password}:`, ...accounts] : [];
  process.stdout.write(`\n${['Parley is ready:', publicUrl, ...demoLines].join('\n')}\n\n`);
}
