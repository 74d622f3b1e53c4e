import Button from '@mui/material/Button';
import { Merge } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { iriOf, nameOf, operationNamed, type Representation } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { useRecord } from '../../../data/use-record.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { AreaTexts } from '../../../kit/area-texts.tsx';
import { Banner } from '../../../kit/banner.tsx';
import { NamedLink } from '../../../kit/named-link.tsx';
import { MergeDialog } from './merge-dialog.tsx';

interface Props {
  record: Representation<'organization'>;
}

/** For the operator: merges two organizations, and afterwards shows where everything went. */
export default function OrganizationMerge({ record }: Props): ReactNode {
  return (
    <AreaTexts areas={['configuration']}>
      {record.mergedInto ? <Merged record={record} /> : <Offer record={record} />}
    </AreaTexts>
  );
}

function Offer({ record }: Props): ReactNode {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const operation = operationNamed(record, 'merge');
  if (!operation) return null;
  return (
    <>
      <Button startIcon={<Merge size={14} />} onClick={() => setIsOpen(true)}>
        {text('organization.operation.merge')}
      </Button>
      {isOpen && <MergeDialog {...{ record, operation }} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Merged({ record }: Props): ReactNode {
  const text = useText();
  const format = useFormat();
  const into = iriOf(record.mergedInto);
  const other = useRecord<'organization'>(into);
  const name = other.data ? nameOf(other.data) : null;
  return (
    <Banner
      tone="info"
      glyph="arrow"
      title={text('configuration.merged', { date: format.date(record.mergedAt ?? '') })}
      action={<NamedLink to={pageOf(into) ?? ''} name={name} />}
    >
      {name && text('configuration.merged.into', { name })}
    </Banner>
  );
}
