import type { ReactNode } from 'react';
import type { Representation } from '../../../data/representation.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { useFieldTexts } from '../../../generic/use-field-texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Fact, Facts } from '../../../kit/fact.tsx';
import { Panel } from '../../../kit/panel.tsx';

const reasons = ['completionReason', 'internalReason', 'publicReason'] as const;

/** Why a workflow ended, as far as somebody gave a reason. */
export function EndPanel(props: { workflow: Representation<'workflow'>; description: EntityDescription }): ReactNode {
  const text = useText();
  const { workflow, description } = props;
  const texts = useFieldTexts('workflow');
  const given = reasons.filter((name) => workflow[name]);
  if (given.length === 0) return null;
  return (
    <Panel title={text('workflow.section.end')}>
      <Facts>
        {given.map((name) => (
          <Fact key={name} label={texts.label(name, description.schema.properties?.[name] ?? {})}>
            {workflow[name]}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}
