import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { missing } from '../../../kit/money.tsx';
import { Glyph } from '../../../theme/glyph.tsx';
import type { OfferReceipt } from '../../../../schemas/generated/answers.ts';

const bare = { m: 0, p: 0, listStyle: 'none', gap: 1 };

/** Questions and answers. */
export function PaperAnswers({ receipt: { answers } }: { receipt: OfferReceipt }): ReactNode {
  const text = useText();
  if (answers.length === 0) return null;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {text('response.section.requirements')}
      </Typography>
      <Stack component="ul" sx={bare}>
        {answers.map(({ title, canFulfil, answer, note }) => (
          <Stack key={title} component="li" direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
            <Box sx={{ pt: '3px' }}>
              <Glyph kind={canFulfil ? 'check' : 'minus'} tone={canFulfil ? 'success' : 'neutral'} />
            </Box>
            <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
              {title}
              {[answer, note].filter(Boolean).map((words) => (
                <Typography key={words} variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                  {words}
                </Typography>
              ))}
            </Box>
            <span>{canFulfil === null ? missing : text(canFulfil ? 'common.yes' : 'common.no')}</span>
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}

/** Each file with its name and identifying hash. */
export function PaperFiles({ receipt: { files } }: { receipt: OfferReceipt }): ReactNode {
  const text = useText();
  const format = useFormat();
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {text('response.field.files')}
      </Typography>
      {files.length === 0 && <Typography variant="body2">{text('receipt.noFiles')}</Typography>}
      <Stack component="ul" sx={bare}>
        {files.map(({ name, bytes, sha256 }) => (
          <Box key={`${name} ${sha256}`} component="li" sx={{ overflowWrap: 'anywhere' }}>
            {name}, {format.bytes(bytes)}
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              SHA-256 {sha256}
            </Typography>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
