import type { ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../kit/fact.tsx';
import { missing, Money } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';

const names = ['price', 'quality', 'total'] as const;

/** The purchaser's rating of the offer: scores from −100 to 100, and the resulting relative price. */
export function ScoresPanel(props: {
  record: Representation<'response'>;
  /** The request's currency, in which offers are compared; undefined until loaded. */
  currency: string | undefined;
}): ReactNode {
  const { record, currency } = props;
  const text = useText();
  const format = useFormat();
  const { scores, relativePrice } = record;
  if (!scores) return null;
  const shown = (name: (typeof names)[number]): string => {
    const score = scores[name];
    return score ? format.decimal(score, { minimum: 1, maximum: 1, sign: true }) : missing;
  };
  return (
    <Panel title={text('response.section.evaluation')}>
      <Facts sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
        {names.map((name) => (
          <Fact key={name} label={text(`response.field.scores.${name}`)}>
            <span className="tnum">{shown(name)}</span>
          </Fact>
        ))}
        <Fact label={text('response.field.relativePrice')}>
          <Money value={relativePrice ?? null} currency={currency} />
        </Fact>
      </Facts>
    </Panel>
  );
}
