import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordForm } from '../../generic/form/record-form.tsx';
import type { AccountTabProps } from './account-tab-props.ts';

/** Name, contact, language, time zone. */
export function ProfileTab({ account, description }: AccountTabProps): ReactNode {
  const client = useQueryClient();
  const sections = (description.ui.detail?.sections ?? []).filter(({ id }) => id !== 'access');
  return (
    <RecordForm
      key={account['@id']}
      entity="account"
      description={description}
      record={account}
      sections={sections}
      onSaved={() => void client.invalidateQueries({ queryKey: ['session'] })}
    />
  );
}
