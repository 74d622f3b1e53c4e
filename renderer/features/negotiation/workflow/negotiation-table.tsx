import type { ReactNode } from 'react';
import type { Representation } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { useSchema } from '../../../data/use-schema.ts';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../kit/badge.tsx';
import { Link } from '../../../kit/link.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { When } from '../../../kit/when.tsx';
import { typeOf } from '../records/negotiation-type.ts';
export function NegotiationTable({
  negotiations,
}: {
  negotiations: readonly Representation<'negotiation'>[];
}): ReactNode {
  const text = useText();
  const { data } = useSchema('negotiation');
  return (
    <DataTable
      rows={negotiations}
      rowKey={(one) => one['@id']}
      rowProps={() => ({ hover: true })}
      columns={[
        {
          head: text('negotiations.col.title'),
          render: (one) => (
            <>
              <Link to={pageOf(one['@id']) ?? '/negotiations'} color="inherit" sx={{ fontWeight: 500 }}>
                {one.title}
              </Link>
              {(one.round ?? 1) > 1 && ` ${text('negotiations.round', { round: one.round ?? 1 })}`}
            </>
          ),
        },
        { head: text('negotiation.field.type'), from: 'sm', render: (one) => text(`negotiationType.${typeOf(one)}`) },
        {
          head: text('negotiations.col.state'),
          render: ({ state }) => <StateBadge entity="negotiation" state={state ?? ''} ui={data?.ui} />,
        },
        {
          head: text('negotiation.field.startDate'),
          from: 'sm',
          render: ({ startDate }) => <When iso={startDate ?? ''} />,
        },
        {
          head: text('negotiation.field.effectiveFinish'),
          from: 'lg',
          render: ({ effectiveFinish, finishDate }) => <When iso={effectiveFinish ?? finishDate ?? ''} />,
        },
      ]}
    />
  );
}
