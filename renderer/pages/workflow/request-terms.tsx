import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Value } from '../../generic/value/value.tsx';
import { useFieldTexts } from '../../generic/use-field-texts.ts';
import { nameOf, type Representation } from '../../data/representation.ts';
import { pageOf } from '../../data/resources.ts';
import { useSchema } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { StateBadge } from '../../kit/badge.tsx';
import { Fact, Facts } from '../../kit/fact.tsx';
import { Panel } from '../../kit/panel.tsx';

const shown = ['startDate', 'finishDate', 'deliveryTerms', 'deliveryTime', 'paymentTerms', 'currency'] as const;

/** A request in six facts. */
export function RequestTerms({ record }: { record: Representation }): ReactNode {
  const text = useText();
  const texts = useFieldTexts('request');
  const { data } = useSchema(record.schema ?? 'request');
  if (!data) return null;
  return (
    <Panel
      title={
        <>
          {nameOf(record) || text('workflow.menu.request')}
          <StateBadge entity="request" state={record.state ?? 'created'} ui={data.ui} />
        </>
      }
      action={
        <Button size="small" component={Link} to={pageOf(record['@id']) ?? '/requests'}>
          {text('common.open')}
        </Button>
      }
    >
      <Facts sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' }, gap: 2, pt: 1 }}>
        {shown.map((name) => {
          const schema = data.schema.properties?.[name] ?? {};
          return (
            <Fact key={name} label={texts.label(name, schema)}>
              <Value {...{ entity: 'request', name, schema, record }} value={record[name]} ui={data.ui} dense />
            </Fact>
          );
        })}
      </Facts>
    </Panel>
  );
}
