import { useMemo, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { iriOf, nameOf, operationNamed, type Representation } from '../../data/representation.ts';
import { iriFor, pageOf } from '../../data/resources.ts';
import { useSession } from '../../data/session.tsx';
import { useRecord } from '../../data/use-record.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { onOnePage } from '../../generic/guide/guide-steps.ts';
import { Guide } from '../../generic/guide/guide.tsx';
import type { GuideProgress } from '../../generic/guide/guide-progress.ts';
import { RecordGate } from '../../generic/record-gate.tsx';
import { useLinkedName } from '../../generic/value/linked-record.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePage } from '../../kit/page-store.ts';
import { useRequestCrumbs } from '../request/use-request-crumbs.ts';
import { missingSteps } from './guide/response-progress.ts';
import { ResponseView } from './response-view.tsx';
import { SubmitFacts } from './guide/submit-facts.tsx';
import { useResponseProgress } from './guide/use-response-progress.ts';
import { useLineExtras } from './extras/use-line-extras.ts';
import { useSendUnsavedLines, type LinesOwner } from './lines/use-response-lines.ts';
import { useAnswers } from './guide/use-answers.ts';

/** Drafts open in the guide; submitted offers are read-only. */
export default function ResponsePage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <RecordGate<'response'> iri={iriFor('response', id)} entity="response">
      {(loaded) => <ResponseRecord {...loaded} />}
    </RecordGate>
  );
}

function ResponseRecord({
  record,
  description,
}: {
  record: Representation<'response'>;
  description: EntityDescription;
}): ReactNode {
  const text = useText();
  const request = useRecord<'request'>(iriOf(record.request));
  const home = pageOf(iriOf(record.request)) ?? '/requests';
  const isDraft = operationNamed(record, 'update') !== undefined;
  const { isSupplier, isGuest } = useSession();
  const title = useResponseTitle(record, isSupplier);
  const way = useRequestCrumbs(request.data);
  const comparison = { label: text('evaluation.title'), to: `${way[1]?.to}/evaluation` };
  const own = { label: nameOf(request.data), to: home };
  usePage({ title, crumbs: way[1] ? [...way, comparison] : [...way, own] });
  const guide = useOfferGuide(description, isGuest);
  if (!guide || !isDraft) return <ResponseView record={record} description={description} title={title} />;
  return <ResponseGuide {...{ record, description, guide, home }} />;
}

/** A guest fills in everything on one page, from the prices to the sender, which its name already gives. */
function useOfferGuide(
  { guides }: EntityDescription,
  isGuest: boolean,
): EntityDescription['guides'][number] | undefined {
  const [guide] = guides;
  return useMemo(() => (guide && isGuest ? onOnePage(guide, forGuests) : guide), [guide, isGuest]);
}

const forGuests = {
  step: 'offer',
  first: ['items', 'requirements', 'attachments', 'terms'],
  without: ['summary'],
};

/** "Your offer" for suppliers, otherwise the supplier's name. */
function useResponseTitle(record: Representation<'response'>, isOwn: boolean): string {
  const text = useText();
  const supplier = useLinkedName(isOwn ? null : record.organization);
  if (isOwn) return text('offer.title');
  return supplier ? text('offer.titleOf', { supplier }) : text('response.name');
}

function ResponseGuide(props: {
  record: Representation<'response'>;
  description: EntityDescription;
  guide: EntityDescription['guides'][number];
  home: string;
}): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const { record, description, guide, home } = props;
  useLeftParts(record);
  const found = useResponseProgress(record, description);
  const progress = useMemo((): GuideProgress => {
    if (!found) return {};
    const missing = missingSteps(found.progress);
    const parts = Object.entries(found.progress).map(([step, { done, code, params }]) => ({
      step,
      part: { done, missing: missing.includes(step), summary: text(`offer.progress.${code}`, params) },
    }));
    const [only, ...more] = guide.steps;
    if (only && more.length === 0) return { [only.id]: wholeOf(parts.map(({ part }) => part)) };
    return Object.fromEntries(parts.map(({ step, part }) => [step, part]));
  }, [found, guide, text]);
  return (
    <Guide
      key={record['@id']}
      entity="response"
      description={description}
      guide={guide}
      record={record}
      progress={progress}
      confirmation={
        found?.priced ? { note: <SubmitFacts {...found} />, body: { total: found.counts.total } } : undefined
      }
      onClose={() => void navigate(home)}
      onFinished={() => void navigate(`${pageOf(record['@id'])}/receipt`)}
    />
  );
}

/** The progress of all parts on one page: everything that is missing. */
const wholeOf = (parts: readonly GuideProgress[string][]): GuideProgress[string] => {
  const missing = parts.filter((part) => part.missing);
  return {
    done: missing.length === 0,
    missing: missing.length > 0,
    summary: missing.map(({ summary }) => summary).join(' · '),
  };
};

/** Sends unsaved input of earlier visits, whichever step is open. */
function useLeftParts(response: LinesOwner): void {
  useAnswers(response['@id']);
  useLineExtras(response['@id']);
  useSendUnsavedLines(response);
}
