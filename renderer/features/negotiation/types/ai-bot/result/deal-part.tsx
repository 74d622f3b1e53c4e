import { useState, type ReactNode } from 'react';
import type { Representation } from '../../../../../data/representation.ts';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { AreaTexts } from '../../../../../kit/area-texts.tsx';
import { SelectField } from '../../../../../kit/select-field.tsx';
import { Fact, Facts } from '../../../../../kit/fact.tsx';
import { Loading } from '../../../../../kit/loading.tsx';
import { Panel } from '../../../../../kit/panel.tsx';
import { PartError } from '../../../../../kit/part-error.tsx';
import { currencyOf } from '../../../records/facts.ts';
import { Transcript } from '../monitor/transcript.tsx';
import type { Conversation } from '../talk/conversation.ts';
import { leverName, valueText } from '../talk/terms.ts';
import { useConversation } from '../talk/use-conversation.ts';

interface DealProps {
  negotiation: Representation<'negotiation'>;
  /** The talks that the reader may read, with the supplier's name. */
  talks: readonly { record: Representation<'participation'>; name: string }[];
  /** The talk shown first. */
  first: string | null;
}

/** The agreed terms, and the talk that led to them. */
export default function DealPart(props: DealProps): ReactNode {
  return (
    <AreaTexts areas={['bots']}>
      <Talks {...props} />
    </AreaTexts>
  );
}

function Talks({ negotiation, talks, first }: DealProps): ReactNode {
  const text = useText();
  const [chosen, setChosen] = useState(first ?? talks[0]?.record['@id'] ?? '');
  const talk = talks.find(({ record }) => record['@id'] === chosen) ?? talks[0];
  if (!talk) return null;
  return (
    <>
      {talks.length > 1 && (
        <SelectField
          label={text('bots.result.talk')}
          value={talk.record['@id']}
          choices={talks.map(({ record, name }) => ({ value: record['@id'], label: name }))}
          onChange={setChosen}
        />
      )}
      <OneTalk key={talk.record['@id']} {...talk} currency={currencyOf(negotiation)} />
    </>
  );
}

function OneTalk(props: { record: Representation<'participation'>; name: string; currency: string }): ReactNode {
  const text = useText();
  const { record, name, currency } = props;
  const query = useConversation(record);
  if (query.isError) return <PartError error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading height={160} />;
  return (
    <>
      {query.data.deal && <Terms talk={query.data} currency={currency} />}
      <Panel title={text('bots.result.transcript')} hint={name}>
        <Transcript talk={query.data} supplier={name || text('bots.result.you')} currency={currency} />
      </Panel>
    </>
  );
}

function Terms({ talk: { deal, levers }, currency }: { talk: Conversation; currency: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  if (!deal) return null;
  return (
    <Panel
      title={text('bots.result.deal')}
      hint={text(`bots.result.${deal.state}`, { until: deal.until ? format.short(deal.until) : '' })}
    >
      <Facts sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, columnGap: 3 }}>
        {levers.map((lever) => (
          <Fact key={lever.key} label={leverName(lever, text)}>
            {valueText(lever, deal.package[lever.key] ?? '0', { text, format, currency })}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}
