import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { ChildCards } from '../../generic/collection/cards/child-cards.tsx';
import { RecordForm } from '../../generic/form/record-form.tsx';
import { RecordGate } from '../../generic/record-gate.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../kit/fact.tsx';
import { Panel } from '../../kit/panel.tsx';
import type { AccountTabProps } from './account-tab-props.ts';

/** The organization behind the account, with its addresses. */
export function OrganizationTab({ account }: AccountTabProps): ReactNode {
  const text = useText();
  const organization = account.organization;
  if (!organization) return null;
  return (
    <RecordGate iri={organization} entity="organization">
      {({ record, description }) => (
        <Stack sx={{ gap: 2.5, maxWidth: 760 }}>
          <RecordForm
            key={record['@id']}
            entity="organization"
            description={description}
            record={record}
            sections={(description.ui.detail?.sections ?? []).filter(({ id }) => id !== 'licence')}
          />
          <Licence until={record.licensedUntil} />
          <ChildCards
            entity="postalAddress"
            parentEntity="organization"
            record={record}
            property="addresses"
            title={text.first(['organization.field.addresses'])}
          />
        </Stack>
      )}
    </RecordGate>
  );
}

/** Until when the organization may write; suppliers need no licence. */
function Licence({ until }: { until: unknown }): ReactNode {
  const text = useText();
  const format = useFormat();
  if (typeof until !== 'string') return null;
  return (
    <Panel title={text('organization.section.licence')}>
      <Facts>
        <Fact label={text('organization.field.licensedUntil')}>{format.dateTime(until)}</Fact>
      </Facts>
    </Panel>
  );
}
