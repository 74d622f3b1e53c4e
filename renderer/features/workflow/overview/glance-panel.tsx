import type { ReactNode } from 'react';
import type { Representation } from '../../../data/representation.ts';
import { useSchema, type EntityDescription } from '../../../data/use-schema.ts';
import { Savings } from '../../../generic/value/domain-drawings.tsx';
import { LinkedRecord } from '../../../generic/value/linked-record.tsx';
import { useFieldTexts } from '../../../generic/use-field-texts.ts';
import { isMissing } from '../../../generic/value/value-kind.ts';
import { Value } from '../../../generic/value/value.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Fact, Facts } from '../../../kit/fact.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { comparedIn, comparedTotal } from '../../response/compared-total.ts';
import { inState, isRfi, type WorkflowFacts } from '../workflow-facts.ts';

/** Terms of the request; empty ones are left out. */
const terms = ['deliveryTerms', 'deliveryTime', 'paymentTerms'] as const;
const dates = ['startDate', 'finishDate'] as const;

/** Facts on the right: the subject, the savings and the terms. */
export function GlancePanel({
  facts,
  description,
}: {
  facts: WorkflowFacts;
  description: EntityDescription;
}): ReactNode {
  const text = useText();
  const { workflow, request } = facts;
  const labels = useFieldTexts('workflow');
  const label = (name: string): string => labels.label(name, description.schema.properties?.[name] ?? {});
  return (
    <Panel title={text('workflow.atAGlance')}>
      <Facts sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', lg: '1fr' }, columnGap: 2 }}>
        {!isRfi(facts) && <LowestPrice facts={facts} />}
        {workflow.savings && (
          <Fact label={label('savings')} tone="success">
            <Savings entity="workflow" name="savings" schema={{}} value={workflow.savings} record={workflow} />
          </Fact>
        )}
        <Fact label={label('itemsCount')}>{workflow.itemsCount ?? 0}</Fact>
        <Fact label={label('suppliersCount')}>{workflow.suppliersCount ?? 0}</Fact>
        {workflow.costCenter && (
          <Fact label={label('costCenter')}>
            <LinkedRecord
              entity="workflow"
              name="costCenter"
              schema={{}}
              value={workflow.costCenter}
              record={workflow}
            />
          </Fact>
        )}
        {workflow.isTemplate === true && <UseFacts workflow={workflow} description={description} />}
        {request && <RequestFacts request={request} />}
        <BindingUntil facts={facts} />
      </Facts>
    </Panel>
  );
}

const uses = ['templateKind', 'scheduleEvery', 'nextRunAt'] as const;

/** The use of a template, and the next start if it has a schedule. */
function UseFacts({
  workflow,
  description,
}: {
  workflow: Representation<'workflow'>;
  description: EntityDescription;
}): ReactNode {
  const labels = useFieldTexts('workflow');
  return uses
    .filter((name) => !isMissing(workflow[name]))
    .map((name) => {
      const schema = description.schema.properties?.[name] ?? {};
      return (
        <Fact key={name} label={labels.label(name, schema)}>
          <Value {...{ entity: 'workflow', name, schema, record: workflow }} value={workflow[name]} dense />
        </Fact>
      );
    });
}

function LowestPrice({ facts }: { facts: WorkflowFacts }): ReactNode {
  const text = useText();
  const format = useFormat();
  const complete = facts.responses.filter(({ standing }) => standing?.missingItems === 0);
  const totals = complete.flatMap((response) => comparedTotal(response, facts.request)?.total ?? []);
  const [lowest] = totals.toSorted((a, b) => Number(a) - Number(b));
  if (!lowest) return null;
  return <Fact label={text('workflow.lowestOffer')}>{format.money(lowest, comparedIn(facts.request))}</Fact>;
}

function RequestFacts({ request }: { request: Representation<'request'> }): ReactNode {
  const texts = useFieldTexts('request');
  const { data } = useSchema(request.schema ?? 'request');
  if (!data) return null;
  return [...dates, ...terms]
    .filter((name) => !isMissing(request[name]))
    .map((name) => {
      const schema = data.schema.properties?.[name] ?? {};
      return (
        <Fact key={name} label={texts.label(name, schema)}>
          <Value {...{ entity: 'request', name, schema, record: request }} value={request[name]} ui={data.ui} dense />
        </Fact>
      );
    });
}

/** The first day on which one of the offers is no longer binding. */
function BindingUntil({ facts }: { facts: WorkflowFacts }): ReactNode {
  const text = useText();
  const format = useFormat();
  const standing = inState(facts.responses, 'published', 'accepted');
  const [first] = standing.flatMap(({ bindingUntil }) => bindingUntil ?? []).toSorted();
  if (!first || facts.workflow.state !== 'active') return null;
  return (
    <Fact label={text('workflow.bindingUntil')}>
      {text('common.deadline', { at: format.short(first, { time: false }), in: format.relative(first) })}
    </Fact>
  );
}
