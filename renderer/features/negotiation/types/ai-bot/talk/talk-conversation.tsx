import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ListChecks } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useText } from '../../../../../i18n/use-text.ts';
import { RefusalBanner } from '../../../../../kit/refusal-banner.tsx';
import { Composer } from './composer.tsx';
import { ConfirmCard } from './confirm-card.tsx';
import { lastProposal, openReading, type Conversation } from './conversation.ts';
import { PackageForm } from './package-form.tsx';
import { TalkLog } from './talk-log.tsx';
import { TalkState } from './talk-state.tsx';
import { termProblems } from './term-problems.ts';
import { priceKey } from './terms.ts';
import { UnderstoodCard } from './understood-card.tsx';
import { useTalkActions } from './use-talk-actions.ts';
import type { TalkControls } from './use-talk.ts';

export interface TalkConversationProps {
  talk: Conversation;
  talking: TalkControls;
  currency: string;
  /** Price of the supplier's own initial offer. */
  initialPrice: string | null;
  left: boolean;
  mayWrite: boolean;
  /** True if the displayed data is current. */
  fresh: boolean;
  announce: (message: string) => void;
}

/** The log of the talk with the actions on its last message, and the message input. */
export function TalkConversation(props: TalkConversationProps): ReactNode {
  const text = useText();
  const { talk, talking, currency, initialPrice, left, mayWrite } = props;
  const { levers } = talk;
  const end = useRef<HTMLDivElement>(null);
  const composer = useRef<HTMLTextAreaElement>(null);
  const actions = useTalkActions(props, () => composer.current?.focus());
  const { chosen, offering, dismissed } = actions;
  const count = talk.messages.length;
  useScrollTo(end, `${count} ${chosen !== null}`);
  const reading = openReading(talk);
  const base = lastProposal(talk) ?? (initialPrice ? { [priceKey]: initialPrice } : null);
  const busy = talking.pending === 'message';
  const disabled = !props.fresh;
  return (
    <>
      <Stack sx={{ flex: 1, justifyContent: 'flex-end', gap: 1.75, px: { xs: 2, md: 3 }, py: 2 }}>
        <TalkLog {...{ talk, currency }} base={base} chosen={chosen} onChoose={mayWrite ? actions.choose : undefined} />
        {mayWrite && reading?.understood && dismissed !== reading.n && !chosen && !offering && (
          <UnderstoodCard
            key={reading.n}
            understood={reading.understood}
            {...{ base, levers, currency, busy, disabled }}
            onConfirm={actions.propose}
            onDismiss={() => actions.dismiss(reading.n)}
          />
        )}
        {mayWrite && offering && (
          <PackageForm
            title={text('bots.offer.title')}
            start={base ?? {}}
            {...{ levers, currency, busy, disabled }}
            problems={termProblems(talking.problem, text)}
            verb={text('bots.offer.send')}
            onSend={actions.propose}
            onBack={actions.stopOffering}
          />
        )}
        {chosen && (
          <ConfirmCard
            one={chosen}
            {...{ talk, currency, disabled }}
            busy={talking.pending === 'accept-package'}
            onConfirm={actions.accept}
            onBack={actions.back}
          />
        )}
        <RefusalBanner problem={talking.problem} />
        <TalkState talk={talk} currency={currency} left={left} />
        {/* Keeps the end clear of the message input, which stays visible. */}
        <div ref={end} style={{ scrollMarginBottom: 120 }} />
      </Stack>
      {mayWrite && <MessageBar {...{ actions, busy, disabled }} inputRef={composer} />}
    </>
  );
}

/** The message input, and the button for an offer in fields. Stays visible at the bottom. */
function MessageBar(props: {
  actions: ReturnType<typeof useTalkActions>;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  busy: boolean;
  disabled: boolean;
}): ReactNode {
  const text = useText();
  const { actions, inputRef, busy, disabled } = props;
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        borderTop: 1,
        borderColor: 'line.hair',
        bgcolor: 'background.default',
        px: { xs: 2, md: 3 },
        py: 1.25,
        zIndex: 4,
      }}
    >
      {!actions.offering && (
        <Button
          size="small"
          startIcon={<ListChecks size={14} />}
          disabled={disabled}
          sx={{ mb: 1, minHeight: { xs: 36, md: 28 } }}
          onClick={actions.offer}
        >
          {text('bots.offer.fields')}
        </Button>
      )}
      <Composer label={text('bots.composer.label')} inputRef={inputRef} {...{ busy, disabled }} onSend={actions.say} />
    </Box>
  );
}

/** Scrolls down whenever the talk continues or a card opens below it. */
function useScrollTo(end: RefObject<HTMLDivElement | null>, what: string): void {
  const known = useRef('');
  useEffect(() => {
    if (known.current === what) return;
    known.current = what;
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [end, what]);
}
