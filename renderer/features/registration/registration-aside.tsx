import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../kit/fact.tsx';
import type { PublicInvitation } from '../../../schemas/generated/answers.ts';
import type { RegistrationSettings } from '../../../schemas/generated/answers.ts';

const kindOf = ({ registered, isLink }: PublicInvitation): string => (registered ? 'known' : isLink ? 'link' : 'mail');

/** Describes the invitation and what happens after the last step. */
export function RegistrationAside({
  invitation,
  settings,
}: {
  invitation: PublicInvitation | null;
  settings: RegistrationSettings | undefined;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const kind = invitation ? kindOf(invitation) : 'none';
  return (
    <Box
      component="aside"
      aria-label={text('register.next')}
      sx={{
        flex: { md: '1 1 42%' },
        bgcolor: 'surface.sunken',
        borderColor: 'line.hair',
        borderStyle: 'solid',
        borderWidth: { xs: '1px 0 0', md: '0 0 0 1px' },
        display: 'flex',
        px: { xs: 2.5, md: 6 },
        py: 4,
      }}
    >
      <Box sx={{ width: '100%', maxWidth: 416, m: 'auto' }}>
        {invitation && (
          <Box sx={{ mb: 3 }}>
            <Typography variant="h2" sx={{ mb: 1.5 }}>
              {text('register.invitedTo')}
            </Typography>
            <Facts>
              <Fact label={text('register.request')}>{invitation.requestTitle}</Fact>
              <Fact label={text('register.buyer')}>{invitation.buyer}</Fact>
              {invitation.finishDate && (
                <Fact label={text('register.finish')}>
                  {text('common.deadline', {
                    at: format.dateTime(invitation.finishDate),
                    in: format.relative(invitation.finishDate),
                  })}
                </Fact>
              )}
            </Facts>
          </Box>
        )}
        <Typography variant="h2" sx={{ mb: 1 }}>
          {text('register.next')}
        </Typography>
        <Stack component="ol" sx={{ m: 0, pl: 2.5, gap: 1, color: 'text.secondary', fontSize: 14 }}>
          {['1', '2', '3'].map((step) => (
            <li key={step}>{text(`register.next.${kind}.${step}`, { days: settings?.trialDays ?? 0 })}</li>
          ))}
        </Stack>
      </Box>
    </Box>
  );
}
