import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { localized } from '../../generic/field-text.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { usePage } from '../../kit/page-store.ts';
import { SelectField } from '../../kit/select-field.tsx';
import { ConfigurationMessages } from './configuration-messages.tsx';
import { useConfigured, useUnstored, type Configured } from './use-configured.ts';
import { WorkflowTypeEditor } from './workflow-type-editor.tsx';

const newName = (): string => `t_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** Custom workflow types in addition to RFP and RFI: sections, guide steps and negotiations. */
export default function WorkflowTypesPage(): ReactNode {
  return (
    <ConfigurationMessages>
      <WorkflowTypes />
    </ConfigurationMessages>
  );
}

function WorkflowTypes(): ReactNode {
  const text = useText();
  const { language } = useLanguage();
  usePage({ title: text('shell.nav.workflowTypes') });
  const found = useConfigured('workflow-types');
  const [chosen, setChosen] = useState<string | null>(null);
  const types = found.data ?? [];
  const name = chosen ?? types[0]?.name ?? '';
  const stored = types.find((one) => one.name === name);
  const isEmpty = found.isSuccess && name === '';
  const nameOfType = (one: Configured<'workflow-types'>): string => localized(one.value?.label, language) ?? one.name;
  const create = (
    <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => setChosen(newName())}>
      {text('configuration.type.create')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={text('shell.nav.workflowTypes')}
        meta={text('configuration.types.about')}
        actions={isEmpty ? null : create}
      />
      <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 980 }}>
        {found.isError && <PartError error={found.error} retry={() => void found.refetch()} />}
        {found.isPending && (
          <Loading height={320}>
            <SkeletonRows rows={6} />
          </Loading>
        )}
        {types.length > 0 && (
          <Box sx={{ maxWidth: 320, mb: 2 }}>
            <SelectField
              label={text('configuration.type')}
              value={name}
              choices={types.map((one) => ({ value: one.name, label: nameOfType(one) }))}
              none={text('configuration.type.new')}
              onChange={setChosen}
            />
          </Box>
        )}
        {isEmpty && (
          <EmptyState title={text('configuration.types.empty')} actions={create}>
            {text('configuration.types.empty.text')}
          </EmptyState>
        )}
        {stored && <WorkflowTypeEditor key={name} record={stored} />}
        {found.isSuccess && !stored && name !== '' && <NewType key={name} name={name} />}
      </Box>
    </>
  );
}

function NewType({ name }: { name: string }): ReactNode {
  const record = useUnstored('workflow-types', name);
  return record ? <WorkflowTypeEditor record={record} /> : <Loading height={320} />;
}
