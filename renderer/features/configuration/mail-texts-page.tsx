import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { usePage } from '../../kit/page-store.ts';
import { SelectField } from '../../kit/select-field.tsx';
import { MailTextEditor } from './mail-text-editor.tsx';
import { ConfigurationMessages } from './configuration-messages.tsx';
import { useConfigured } from './use-configured.ts';

/** Edits the texts of the platform's mails in each language. */
export default function MailTextsPage(): ReactNode {
  return (
    <ConfigurationMessages>
      <MailTexts />
    </ConfigurationMessages>
  );
}

function MailTexts(): ReactNode {
  const text = useText();
  usePage({ title: text('shell.nav.mailTexts') });
  const found = useConfigured('mail-texts');
  const [name, setName] = useState('invitation');
  const mail = found.data?.find((one) => one.name === name);
  const choices = (found.data ?? []).map(({ name: value, differs }) => {
    const label = text(`configuration.mail.${value}`);
    return { value, label: differs ? text('configuration.mail.changed', { name: label }) : label };
  });
  return (
    <>
      <PageHead title={text('shell.nav.mailTexts')} meta={text('configuration.mails.about')} />
      <Box sx={{ p: { xs: 2, md: 3 } }}>
        {found.isError && <PartError error={found.error} retry={() => void found.refetch()} />}
        {found.isPending && (
          <Loading height={320}>
            <SkeletonRows rows={8} />
          </Loading>
        )}
        {found.data && (
          <Box sx={{ maxWidth: 480, mb: 2 }}>
            <SelectField label={text('configuration.mail')} value={name} choices={choices} onChange={setName} />
          </Box>
        )}
        {mail && <MailTextEditor key={name} mail={mail} />}
      </Box>
    </>
  );
}
