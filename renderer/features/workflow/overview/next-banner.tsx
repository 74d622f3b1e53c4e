import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { iriOf, nameOf } from '../../../data/representation.ts';
import { useSession } from '../../../data/session.tsx';
import { useServerNow } from '../../../data/use-server-now.ts';
import { useFormat, type Format } from '../../../i18n/use-format.ts';
import { useText, type Text, type TextValues } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import { typeOf } from '../../negotiation/records/negotiation-type.ts';
import { receivedOffers, standingOffers, type WorkflowFacts } from '../workflow-facts.ts';
import type { BestPrice } from './best-prices.ts';
import { nextStep, startFrom, type NextStep } from './next-step.ts';
import { TemplateGaps } from './template-gaps.tsx';

/** The next step of the workflow, with its button. */
export function NextBanner(props: { facts: WorkflowFacts; best: ReadonlyMap<string, BestPrice> }): ReactNode {
  const text = useText();
  const format = useFormat();
  useServerNow(30_000);
  const { facts, best } = props;
  const step = nextStep(facts);
  const values = wordsOf(step, { facts, best: best.get(step.negotiation?.['@id'] ?? '') }, { text, format });
  const action = step.to && text.first([`workflow.banner.${actionOf(step, facts)}.action`]);
  return (
    <Banner
      tone={step.tone}
      glyph={step.glyph}
      title={text(`workflow.banner.${step.id}`, values)}
      action={
        <>
          {step.id === 'shareTemplate' && <UseOwnTemplate template={facts.workflow} />}
          {action && (
            <Button
              component={Link}
              to={step.to ?? ''}
              {...(step.id === 'shareTemplate' ? {} : { variant: 'contained', color: 'primary' })}
              sx={large}
            >
              {action}
            </Button>
          )}
        </>
      }
    >
      {text.first([`workflow.banner.${step.id}.text`], values)}
      {step.id === 'shareTemplate' && <TemplateGaps workflow={facts.workflow['@id']} />}
    </Banner>
  );
}

const large = { flex: 'none', minHeight: { xs: 44, sm: 32 } };

/** Owners can use their template before they publish it. */
function UseOwnTemplate({ template }: { template: WorkflowFacts['workflow'] }): ReactNode {
  const text = useText();
  const { account } = useSession();
  const isManual = (template.templateKind ?? 'manual') === 'manual';
  if (!isManual || iriOf(template.owner) !== account['@id']) return null;
  return (
    <Button component={Link} to={startFrom(template)} sx={large}>
      {text('workflow.banner.useTemplate.action')}
    </Button>
  );
}

/** Without offers there is nothing to compare yet. */
const actionOf = ({ id }: NextStep, { responses }: WorkflowFacts): string =>
  id === 'offersRunning' && standingOffers(responses).length === 0 ? 'offersStart' : id;

function wordsOf(
  step: NextStep,
  { facts, best }: { facts: WorkflowFacts; best: BestPrice | undefined },
  { text, format }: { text: Text; format: Format },
): TextValues {
  const { workflow, responses, invited, negotiations, awards } = facts;
  const { negotiation, at } = step;
  const currency = negotiation?.currency ?? 'EUR';
  const reason = workflow[workflow.state === 'archived' ? 'internalReason' : 'completionReason'] ?? '';
  return {
    at: at ? format.short(at) : '',
    in: at ? format.relative(at) : '',
    zone: format.timeZone,
    count: step.count,
    offers: receivedOffers(responses).length + (facts.request?.sealedCount ?? 0),
    invited,
    awarded: negotiations.filter(({ state }) => state === 'awarded').length,
    suppliers: awards.length,
    title: nameOf(negotiation),
    type: text(`negotiationType.${typeOf(negotiation ?? {})}`),
    participants: best?.participants ?? 0,
    hasPrice: best?.price ? 'yes' : 'no',
    price: best?.price ? format.money(best.price, currency) : '',
    saved: best?.savedPercent ? format.percent(best.savedPercent) : '',
    reason,
  };
}
