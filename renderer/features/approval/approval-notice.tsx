import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApprovalTrial } from '../../../schemas/generated/answers.ts';
import { ask } from '../../data/ask.ts';
import { AllMessages } from '../../i18n/more-messages.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { firstNames } from '../../kit/first-names.ts';
import { useNames } from '../negotiation/records/use-records.ts';

export interface Purchase {
  subject: 'award' | 'order';
  /** Null while it is not known. */
  amount: { amount: string; currency: string } | null;
  workflow: string | null;
}

/** The steps of the rule that a purchase needs approvals by; undefined if none does, or it is not known yet. */
export function useNeededApproval(purchase: Purchase): ApprovalTrial | undefined {
  const { amount, workflow } = purchase;
  const { data } = useQuery({
    queryKey: ['approval-trial', purchase],
    enabled: amount !== null && workflow !== null,
    queryFn: ({ signal }) =>
      ask('ApprovalTrial', { method: 'POST', path: '/api/approval-rules/try', body: { ...purchase }, signal }),
  });
  return data?.rule ? data : undefined;
}

/** Says before an award that it needs an approval first, and by whom. */
export function ApprovalNotice(purchase: Purchase): ReactNode {
  const data = useNeededApproval(purchase);
  if (!data) return null;
  return (
    <AllMessages waiting={null}>
      <Notice subject={purchase.subject} steps={data.steps.length} waitsFor={data.waitsFor} />
    </AllMessages>
  );
}

function Notice(props: { subject: Purchase['subject']; steps: number; waitsFor: readonly string[] }): ReactNode {
  const text = useText();
  const { subject, steps, waitsFor } = props;
  const nameOf = useNames(waitsFor);
  const names = waitsFor.map(nameOf).filter(Boolean);
  return (
    <Banner tone="attention" glyph="time-up" title={text('approvals.needed', { kind: subject })}>
      {[
        ...(names.length > 0 ? [text('approvals.needed.by', { names: firstNames(names, text), steps })] : []),
        text('approvals.needed.until', { kind: subject }),
      ].join(' ')}
    </Banner>
  );
}
