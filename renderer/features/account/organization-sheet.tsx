import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { operationNamed, type Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { ChildCards } from '../../generic/collection/cards/child-cards.tsx';
import { addedPaths } from '../../generic/form/form-data.ts';
import { RecordForm } from '../../generic/form/record-form.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Fact, Facts } from '../../kit/fact.tsx';
import { Panel } from '../../kit/panel.tsx';

/** The organization's profile, license and addresses. */
export function OrganizationSheet(props: {
  record: Representation<'organization'>;
  description: EntityDescription;
  /** Actions on the license. */
  license?: ReactNode;
}): ReactNode {
  const text = useText();
  const { record, description, license } = props;
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 760 }}>
      {lacksDefaults(record) && <DefaultsNote />}
      <RecordForm
        key={record['@id']}
        entity="organization"
        description={description}
        record={record}
        sections={[
          ...(description.ui.detail?.sections ?? []).filter(({ id }) => id !== 'licence'),
          { id: 'rest', fields: addedPaths(description.ui.order), title: text('common.section.rest') },
        ]}
      />
      <License until={record.licensedUntil} action={license} />
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

/** True if a purchaser organization's requests start without default terms and the reader may set them. */
const lacksDefaults = (record: Representation<'organization'>): boolean =>
  record.kind === 'purchaser' &&
  operationNamed(record, 'update') !== undefined &&
  Object.values(record.defaults ?? {}).every((value) => value === null || value === '');

function DefaultsNote(): ReactNode {
  const text = useText();
  const go = (): void => {
    const field = document.getElementById(defaultsField);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  };
  return (
    <Banner
      tone="info"
      glyph="arrow"
      title={text('organization.defaults.none')}
      action={<Button onClick={go}>{text('organization.defaults.set')}</Button>}
    />
  );
}

/** Id of the section's first field in the form. */
const defaultsField = 'organization-defaults_defaults_currency';

/** The date until which the organization may write; suppliers need no license. */
function License({ until, action }: { until: unknown; action: ReactNode }): ReactNode {
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
