import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LogOut, UserRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { operationNamed, type Representation } from '../../../../../data/representation.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../../../kit/confirm-dialog.tsx';
import type { Talking } from './use-talk.ts';

/** Buttons to ask for a person or leave the talk, always available. */
export function TalkActions(props: {
  own: Representation<'participation'>;
  talking: Talking;
  person: string | null;
  fresh: boolean;
  announce: (message: string) => void;
}): ReactNode {
  const text = useText();
  const { own, talking, person, fresh, announce } = props;
  const [asking, setAsking] = useState<'askPerson' | 'leave' | null>(null);
  const done = async (path: string, said: string): Promise<void> => {
    setAsking(null);
    if (await talking.act(path)) announce(text(said));
  };
  const mayAsk = operationNamed(own, 'askPerson') !== undefined;
  const mayLeave = operationNamed(own, 'leave') !== undefined;
  if (!mayAsk && !mayLeave) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {mayAsk && (
        <Button
          startIcon={<UserRound size={15} />}
          loading={talking.pending === 'ask-person'}
          disabled={!fresh}
          sx={{ minHeight: { xs: 44, md: 32 } }}
          onClick={() => setAsking('askPerson')}
        >
          {text('bots.person.ask')}
        </Button>
      )}
      {mayLeave && (
        <Button
          color="error"
          startIcon={<LogOut size={15} />}
          loading={talking.pending === 'leave'}
          disabled={!fresh}
          sx={{ minHeight: { xs: 44, md: 32 } }}
          onClick={() => setAsking('leave')}
        >
          {text('bots.leave')}
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'askPerson'}
        title={text('bots.person.ask')}
        consequence={person ? text('bots.person.ask.named', { person }) : text('bots.person.ask.text')}
        verb={text('bots.person.ask')}
        onConfirm={() => void done('ask-person', 'bots.person.asked')}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        danger
        open={asking === 'leave'}
        title={text('bots.leave.title')}
        consequence={text('bots.leave.text')}
        verb={text('bots.leave')}
        onConfirm={() => void done('leave', 'bots.leave.done')}
        onClose={() => setAsking(null)}
      />
    </Stack>
  );
}
