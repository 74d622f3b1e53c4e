import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { nameOf, operationNamed, type Representation } from '../../data/representation.ts';
import { pageOf } from '../../data/resources.ts';
import { rolesOf } from '../../data/session.tsx';
import { useList } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';

export interface Refusal {
  profile: Representation<'exportProfile'>;
  /** Values without a number in the other system. */
  names: readonly string[];
}

/** Names the missing numbers, with a link to enter them, or the colleagues who can. */
export function ExportRefusal({ profile, names }: Refusal): ReactNode {
  const text = useText();
  const mayEnter = operationNamed(profile, 'mapping') !== undefined;
  return (
    <Banner
      role="alert"
      tone="attention"
      glyph="warn"
      title={text('orders.refused', { title: profile.title ?? '' })}
      action={
        mayEnter && (
          <Button
            component={Link}
            to={pageOf(profile['@id']) ?? '/connections'}
            variant="contained"
            color="primary"
            sx={{ flex: 'none', minHeight: { xs: 44, sm: 32 } }}
          >
            {text('orders.refused.enter')}
          </Button>
        )
      }
    >
      {text('orders.refused.names', { count: names.length, names: names.join(', ') })} {!mayEnter && <WhomToAsk />}
    </Banner>
  );
}

/** The colleagues who keep the profiles. */
function WhomToAsk(): ReactNode {
  const text = useText();
  const { data } = useList<'account'>('users', { active: 'true', itemsPerPage: '100' });
  const admins = (data?.members ?? []).filter(({ roles }) => rolesOf(roles).includes('purchasers_organization_admin'));
  return (
    <>
      {text('orders.refused.ask')}{' '}
      {admins.map((account, index) => (
        <span key={account['@id']}>
          {index > 0 && ', '}
          {account.email ? (
            <MuiLink underline="always" href={`mailto:${account.email}`}>
              {nameOf(account)}
            </MuiLink>
          ) : (
            nameOf(account)
          )}
        </span>
      ))}
    </>
  );
}
