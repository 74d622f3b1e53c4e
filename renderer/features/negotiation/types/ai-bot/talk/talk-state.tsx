import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { Banner } from '../../../../../kit/banner.tsx';
import type { Conversation } from './conversation.ts';
import { packageText } from './terms.ts';

/** The state of a talk that is not simply in progress: agreed, waiting, with a person, or over. */
export function TalkState({
  talk,
  currency,
  left,
}: {
  talk: Conversation;
  currency: string;
  left: boolean;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { deal, state, person, levers, autonomy, messages } = talk;
  const until = deal?.until ? format.short(deal.until) : '';
  const values = { package: deal ? packageText(deal.package, levers, { text, format, currency }) : '', until };
  if (left) return <Banner tone="neutral" glyph="minus" title={text('bots.state.left')} />;
  if (deal?.state === 'agreed') {
    return (
      <Banner tone="decided" glyph="gavel" title={text('bots.state.agreed', values)}>
        {text('bots.state.agreed.text', values)}
      </Banner>
    );
  }
  if (deal?.state === 'confirmed') {
    return (
      <Banner tone="success" glyph="check" title={text('bots.state.confirmed', values)}>
        {text('bots.state.confirmed.text', values)}
      </Banner>
    );
  }
  if (deal?.state === 'lapsed') {
    return (
      <Banner tone="neutral" glyph="minus" title={text('bots.state.lapsed')}>
        {text('bots.state.lapsed.text')}
      </Banner>
    );
  }
  if (state === 'ended') {
    return (
      <Banner tone="neutral" glyph="minus" title={text('bots.state.ended')}>
        {text('bots.state.ended.text')}
      </Banner>
    );
  }
  if (state === 'asked_person') {
    return (
      <Banner tone="attention" glyph="time-up" title={text('bots.state.person')}>
        {person ? text('bots.state.person.named', { person }) : text('bots.state.person.text')}
      </Banner>
    );
  }
  if (autonomy === 'drafts' && messages.at(-1)?.from === 'supplier')
    return <Banner tone="info" glyph="clock" title={text('bots.state.drafts')} />;
  return null;
}
