import type { ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import { useSchema } from '../../data/use-schema.ts';
import { Actions } from '../../generic/actions/actions.tsx';
import { List } from '../../generic/list/list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { missing } from '../../kit/money.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';

const entity = 'organization';

/** All organizations with the end of their licenses. */
export default function OrganizationsPage(): ReactNode {
  const text = useText();
  const title = text('organization.plural');
  usePage({ title });
  return (
    <>
      <PageHead title={title} />
      <List entity={entity} extra={{ label: text('common.actions'), Cell: License }} />
    </>
  );
}

/** Only purchaser organizations need a license. */
function License({ record }: { record: Representation }): ReactNode {
  const description = useSchema(entity);
  if (!description.data || record.kind !== 'purchaser') return missing;
  return <Actions entity={entity} description={description.data} record={record} hidden={['update', 'merge']} />;
}
