import type { ReactNode } from 'react';
import { isMechanismType, mechanisms } from '../../../../../schemas/mechanisms/index.ts';
import type { Representation } from '../../../../data/representation.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Fact, Facts } from '../../../../kit/fact.tsx';
import { Panel } from '../../../../kit/panel.tsx';
import { When } from '../../../../kit/when.tsx';

/** The scheduled times. */
export function DraftTimes({ negotiation }: { negotiation: Representation<'negotiation'> }): ReactNode {
  const text = useText();
  const { type } = negotiation;
  const kind = isMechanismType(type) ? mechanisms[type].finish : 'entered';
  return (
    <Panel title={text('negotiation.section.timeframe')}>
      <Facts sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 3 }}>
        <Fact label={text('negotiation.field.startDate')}>
          <When iso={negotiation.startDate ?? ''} as="full" />
        </Fact>
        <Fact label={text('negotiation.field.finishDate')}>
          {kind === 'entered' ? <When iso={negotiation.finishDate ?? ''} as="full" /> : text(`draft.finish.${kind}`)}
        </Fact>
      </Facts>
    </Panel>
  );
}
