import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LogOut, UserRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { operationNamed, type Representation } from '../../../../../data/representation.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../../../kit/confirm-dialog.tsx';
import type { TalkControls } from './use-talk.ts';

/** Buttons to ask for a person or leave the talk, always available. */
export function TalkActions(props: {
  own: Representation<'participation'>;
  talking: TalkControls;
  person: string | null;
  fresh: boolean;
  announce: (message: string) => void;
}): ReactNode {
  const text = useText();
  const { own, talking, person, fresh, announce } = props;
  const press = { talking, fresh, announce };
  const mayAsk = operationNamed(own, 'askPerson') !== undefined;
  const mayLeave = operationNamed(own, 'leave') !== undefined;
  if (!mayAsk && !mayLeave) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {mayAsk && (
        <ConfirmedStep
          {...press}
          path="ask-person"
          icon={<UserRound size={15} />}
          verb={text('bots.person.ask')}
          title={text('bots.person.ask')}
          consequence={person ? text('bots.person.ask.named', { person }) : text('bots.person.ask.text')}
          done={text('bots.person.asked')}
        />
      )}
      {mayLeave && (
        <ConfirmedStep
          {...press}
          danger
          path="leave"
          icon={<LogOut size={15} />}
          verb={text('bots.leave')}
          title={text('bots.leave.title')}
          consequence={text('bots.leave.text')}
          done={text('bots.leave.done')}
        />
      )}
    </Stack>
  );
}

/** A button whose action needs a confirmation. */
function ConfirmedStep(props: {
  talking: TalkControls;
  path: string;
  icon: ReactNode;
  verb: string;
  title: string;
  consequence: string;
  /** Announced when done. */
  done: string;
  danger?: boolean;
  fresh: boolean;
  announce: (message: string) => void;
}): ReactNode {
  const { talking, path, icon, verb, title, consequence, done, danger = false, fresh, announce } = props;
  const [asking, setAsking] = useState(false);
  const confirm = async (): Promise<void> => {
    setAsking(false);
    if (await talking.act(path)) announce(done);
  };
  return (
    <>
      <Button
        color={danger ? 'error' : 'inherit'}
        startIcon={icon}
        loading={talking.pending === path}
        disabled={!fresh}
        sx={{ minHeight: { xs: 44, md: 32 } }}
        onClick={() => setAsking(true)}
      >
        {verb}
      </Button>
      <ConfirmDialog
        {...{ danger, title, consequence, verb }}
        open={asking}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
