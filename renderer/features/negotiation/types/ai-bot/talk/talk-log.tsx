import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import type { Conversation, Package } from './conversation.ts';
import { MessageBubble } from './message-bubble.tsx';
import { PackageChoice } from './package-choice.tsx';
import { packageText } from './terms.ts';

/** The messages, oldest first. Screen readers announce new ones. */
export function TalkLog(props: {
  talk: Conversation;
  currency: string;
  base: Package | null;
  chosen: Package | null;
  onChoose: ((one: Package) => void) | undefined;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { talk, currency, base, chosen, onChoose } = props;
  const { messages, levers, packages, person } = talk;
  const latest = messages.findLast(({ from, packages: offered }) => from !== 'supplier' && offered.length > 0);
  return (
    <Box role="log" aria-label={text('bots.log')}>
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.75 }}>
        {messages.map((message) => {
          const isOpen = message === latest && packages.length > 0 && onChoose !== undefined;
          const isChoice = message.from !== 'supplier' && message.packages.length > 0;
          const shown = isOpen ? packages : message.packages;
          return (
            <MessageBubble key={message.n} message={message} person={person} wide={isChoice && shown.length > 1}>
              {isChoice && (
                <PackageChoice
                  packages={shown}
                  {...{ base, levers, currency }}
                  chosen={isOpen ? chosen : null}
                  {...(isOpen ? { onChoose } : {})}
                />
              )}
              {!isChoice &&
                message.packages.map((one) => (
                  <Box key={JSON.stringify(one)} className="tnum" sx={{ fontWeight: 500, mt: message.text ? 0.5 : 0 }}>
                    {text('bots.proposal', { package: packageText(one, levers, { text, format, currency }) })}
                  </Box>
                ))}
            </MessageBubble>
          );
        })}
      </Stack>
    </Box>
  );
}
