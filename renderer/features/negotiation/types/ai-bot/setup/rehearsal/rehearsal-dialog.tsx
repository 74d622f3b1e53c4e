import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { BotPlan } from '../../../../../../../schemas/mechanisms/ai-bot/types.ts';
import { useFormat } from '../../../../../../i18n/use-format.ts';
import { useText } from '../../../../../../i18n/use-text.ts';
import { Dialog } from '../../../../../../kit/dialog.tsx';
import { VisuallyHidden } from '../../../../../../kit/visually-hidden.tsx';
import { asPrice } from '../../monitor/worth.ts';
import { MessagesLeft } from '../../talk/messages-left.tsx';
import { TalkConversation } from '../../talk/talk-conversation.tsx';
import { useRehearsal } from './use-rehearsal.ts';

/** "Talk to it yourself": the purchaser plays a supplier before publishing. */
export default function RehearsalDialog(props: {
  plan: BotPlan;
  reference: string;
  currency: string;
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { plan, reference, currency, onClose } = props;
  const { talk, talking, again } = useRehearsal({ plan, reference, currency });
  const [spoken, announce] = useState('');
  const { messagesLeft: left, messagesAll: all, thoughts } = talk;
  return (
    <Dialog
      open
      width={860}
      title={text('bots.rehearse.title')}
      consequence={text('bots.rehearse.text', { price: format.money(reference, currency) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={again}>{text('bots.rehearse.again')}</Button>
          <Button variant="contained" color="primary" onClick={onClose}>
            {text('bots.rehearse.close')}
          </Button>
        </>
      }
    >
      <Box data-rehearsal sx={{ display: 'flex', flexDirection: 'column', minHeight: 360, mx: -3 }}>
        <Box sx={{ px: 3, pb: 1 }}>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0 }}>
            {text('bots.strip.left', { left, all })}
            {thoughts &&
              ` ${text('bots.rehearse.takes', { price: format.money(asPrice(thoughts.aspiration, reference), currency) })}`}
          </Typography>
          <MessagesLeft used={all - left} all={all} />
        </Box>
        <TalkConversation
          {...{ talk, talking, currency, announce }}
          initialPrice={reference}
          left={false}
          mayWrite={talk.state === 'open'}
          fresh
        />
        <output>
          <VisuallyHidden>{spoken}</VisuallyHidden>
        </output>
      </Box>
    </Dialog>
  );
}
