import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { ChangedBy } from './changed-by.tsx';
import { ConfiguredTexts } from './configured-texts.tsx';
import type { TextPart } from './language-texts.tsx';
import type { Configured } from './use-configured.ts';
import { MailPreview } from './mail-preview.tsx';

const inside = (value: unknown, language: string): JsonObject => {
  const words = isObject(value) ? value[language] : undefined;
  return isObject(words) ? words : {};
};

/** Edits a mail's texts in one language, with its variables and a preview with real data. */
export function MailTextEditor({ mail }: { mail: Configured<'mail-texts'> }): ReactNode {
  const text = useText();
  const { name, variables } = mail;
  const label = text(`configuration.mail.${name}`);
  const parts = mail.parts.map((part): TextPart => ({
    label: () => text(`configuration.part.${part}`),
    at: (language) => [language, part],
    shipped: (language) => mail.shipped[language]?.[part] ?? '',
    ...(part === 'text' ? { rows: 6 } : {}),
  }));
  return (
    <ConfiguredTexts
      record={mail}
      name={label}
      parts={parts}
      resetLabel={text('configuration.resetShipped')}
      renderAround={(fields, { language, value }) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
          <Panel title={label} hint={<ChangedBy record={mail} />}>
            {fields}
          </Panel>
          <MailPreview name={name} language={language} words={inside(value, language)} />
        </Box>
      )}
    >
      <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {variables.length === 0
          ? text('configuration.variables.none')
          : text('configuration.variables', { list: variables.map((one) => `{${one}}`).join(', ') })}
      </Typography>
    </ConfiguredTexts>
  );
}
