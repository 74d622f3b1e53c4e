import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import { useRecord } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../kit/fact.tsx';
import { missing } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Duplicates } from './duplicates.tsx';

/** Contact and registration, with records that may be the same supplier. */
export function CompanyPanel({ supplier }: { supplier: Representation<'supplierRecord'> }): ReactNode {
  const text = useText();
  const { emails, vatId, organization, linkedBy } = supplier;
  const registered = useRecord<'organization'>(organization ?? null).data;
  const [email] = emails ?? [];
  const none = organization ? missing : text('suppliers.standing.listed');
  return (
    <Panel title={text('supplierRecord.section.company')}>
      <Facts>
        <Fact label={text('suppliers.company.email')}>
          {email ? <MuiLink href={`mailto:${email}`}>{email}</MuiLink> : missing}
        </Fact>
        <Fact label={text('supplierRecord.field.vatId')}>{vatId ?? missing}</Fact>
        <Fact label={text('suppliers.company.registered')}>{registered?.legal_name ?? none}</Fact>
        {linkedBy && (
          <Fact label={text('supplierRecord.field.linkedBy')}>{text(`supplierRecord.linkedBy.${linkedBy}`)}</Fact>
        )}
      </Facts>
      <Duplicates supplier={supplier} />
    </Panel>
  );
}
