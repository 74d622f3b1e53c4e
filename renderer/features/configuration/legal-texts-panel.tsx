import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { legalTexts } from '../../../schemas/configuration/legal-texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { SelectField } from '../../kit/select-field.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { ChangedBy } from './changed-by.tsx';
import { ConfiguredTexts } from './configured-texts.tsx';
import { useConfigured, type Configured } from './use-configured.ts';

/** Terms of use and privacy policy of this instance, in each language. */
export function LegalTextsPanel(): ReactNode {
  const text = useText();
  const found = useConfigured('legal-texts');
  const [name, setName] = useState<string>('terms');
  const page = found.data?.find((one) => one.name === name);
  return (
    <Panel title={text('configuration.legal')} hint={text('configuration.legal.hint')}>
      <Stack sx={{ gap: 2 }}>
        {found.isError && <PartError error={found.error} retry={() => void found.refetch()} />}
        <SelectField
          label={text('configuration.legal.page')}
          value={name}
          choices={legalTexts.map((value) => ({ value, label: text(`legal.${value}`) }))}
          onChange={setName}
        />
        {page && <LegalTextEditor key={name} page={page} name={name} />}
      </Stack>
    </Panel>
  );
}

function LegalTextEditor({ page, name }: { page: Configured<'legal-texts'>; name: string }): ReactNode {
  const text = useText();
  return (
    <ConfiguredTexts
      record={page}
      name={text(`legal.${name}`)}
      parts={[{ label: () => text('configuration.legal.text'), at: (language) => [language], rows: 8 }]}
      resetLabel={text('configuration.legal.reset')}
    >
      <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {text('configuration.legal.fallback')}{' '}
        <MuiLink href={`/${name}`} target="_blank" rel="noopener">
          {text('configuration.legal.open')}
        </MuiLink>{' '}
        <ChangedBy record={page} />
      </Typography>
    </ConfiguredTexts>
  );
}
