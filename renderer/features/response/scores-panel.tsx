import type { ReactNode } from 'react';
import { isObject } from '../../../schemas/language/json-schema.ts';
import type { Representation } from '../../data/representation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../kit/fact.tsx';
import { missing, Money } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';

/** How the buyer's organization rates the offer: scores from −100 to 100, and the price that follows from them. */
export function ScoresPanel({ record }: { record: Representation }): ReactNode {
  const text = useText();
  const format = useFormat();
  const scores = isObject(record['scores']) ? record['scores'] : null;
  if (!scores) return null;
  const shown = (name: string): string => {
    const score = scores[name];
    return typeof score === 'string' ? format.decimal(score, { minimum: 1, maximum: 1, sign: true }) : missing;
  };
  const price = record['relativePrice'];
  const currency = typeof record['currency'] === 'string' ? record['currency'] : undefined;
  return (
    <Panel title={text('response.section.evaluation')}>
      <Facts sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
        {['price', 'quality', 'total'].map((name) => (
          <Fact key={name} label={text(`response.field.scores.${name}`)}>
            <span className="tnum">{shown(name)}</span>
          </Fact>
        ))}
        <Fact label={text('response.field.relativePrice')}>
          <Money value={typeof price === 'string' ? price : null} currency={currency} />
        </Fact>
      </Facts>
    </Panel>
  );
}
