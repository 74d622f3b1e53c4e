import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { ChildCards } from '../../generic/collection/cards/child-cards.tsx';
import { RecordForm } from '../../generic/form/record-form.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../kit/fact.tsx';
import { Panel } from '../../kit/panel.tsx';

/** What an organization says of itself, its licence and its addresses. */
export function OrganizationSheet(props: {
  record: Representation<'organization'>;
  description: EntityDescription;
  /** What may be done about the licence. */
  licence?: ReactNode;
}): ReactNode {
  const text = useText();
  const { record, description, licence } = props;
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 760 }}>
      <RecordForm
        key={record['@id']}
        entity="organization"
        description={description}
        record={record}
        sections={(description.ui.detail?.sections ?? []).filter(({ id }) => id !== 'licence')}
      />
      <Licence until={record.licensedUntil} action={licence} />
      <ChildCards
        entity="postalAddress"
        parentEntity="organization"
        record={record}
        property="addresses"
        title={text.first(['organization.field.addresses'])}
      />
    </Stack>
  );
}

/** Until when the organization may write; suppliers need no licence. */
function Licence({ until, action }: { until: unknown; action: ReactNode }): ReactNode {
  const text = useText();
  const format = useFormat();
  if (typeof until !== 'string') return null;
  return (
    <Panel title={text('organization.section.licence')} action={action}>
      <Facts>
        <Fact label={text('organization.field.licensedUntil')}>{format.dateTime(until)}</Fact>
      </Facts>
    </Panel>
  );
}
