import type { Format } from '../../../i18n/use-format.ts';
import type { Text } from '../../../i18n/use-text.ts';
import type { Phase } from '../../../kit/phases.tsx';
import { inState, isUndecided, receivedOffers, type WorkflowFacts } from '../workflow-facts.ts';

interface Words {
  text: Text;
  format: Format;
}
type Lines = readonly string[];

/** Two short lines below each phase, with its time and amount. Later phases have none. */
export function phaseNotes(facts: WorkflowFacts, words: Words): Record<Phase, Lines> {
  return {
    request: requestNote(facts, words),
    offers: responsesNote(facts, words),
    evaluation: evaluationNote(facts, words),
    negotiation: negotiationNote(facts, words),
    awarding: awardingNote(facts, words),
  };
}

function requestNote({ workflow, request }: WorkflowFacts, { text, format }: Words): Lines {
  if (!request) return [text('workflow.note.noRequest')];
  const published = request.publishedAt;
  const when = published
    ? text('workflow.note.published', { at: format.short(published, { time: false }) })
    : text('workflow.note.draft');
  return [when, text('workflow.note.items', { items: workflow.itemsCount ?? 0 })];
}

const whenResponses: Record<string, readonly [id: string, date: 'startDate' | 'finishDate']> = {
  published: ['workflow.note.offersFrom', 'startDate'],
  started: ['workflow.note.offersUntil', 'finishDate'],
  finished: ['workflow.note.offersClosed', 'finishDate'],
};

function responsesNote({ request, responses, invited }: WorkflowFacts, { text, format }: Words): Lines {
  const [id, date] = whenResponses[request?.state ?? ''] ?? [];
  const at = date && request?.[date];
  if (!id || !at) return [];
  return [
    text(id, { at: format.short(at) }),
    text('workflow.note.offers', { offers: receivedOffers(responses).length, invited }),
  ];
}

function evaluationNote({ responses }: WorkflowFacts, { text }: Words): Lines {
  if (responses.length === 0) return [];
  const open = responses.filter(isUndecided).length;
  const lost = responses.filter(({ result }) => result === 'lost').length;
  if (lost > 0 && open === 0) {
    const accepted = inState(responses, 'accepted').length;
    return [
      text('workflow.note.notChosen', { lost }),
      ...(accepted > 0
        ? [text('workflow.note.decided', { accepted, rejected: inState(responses, 'rejected').length })]
        : []),
    ];
  }
  const values = { accepted: inState(responses, 'accepted').length, rejected: inState(responses, 'rejected').length };
  return [text('workflow.note.undecided', { open }), text('workflow.note.decided', values)];
}

function negotiationNote({ negotiations }: WorkflowFacts, { text }: Words): Lines {
  if (negotiations.length === 0) return [];
  const running = inState(negotiations, 'started').length;
  const scheduled = inState(negotiations, 'published').length;
  const second =
    running > 0 ? text('workflow.note.running', { running }) : text('workflow.note.scheduled', { scheduled });
  return [
    text('workflow.note.negotiations', { count: negotiations.length }),
    ...(running + scheduled > 0 ? [second] : []),
  ];
}

function awardingNote({ workflow, negotiations, awards }: WorkflowFacts, { text, format }: Words): Lines {
  const awarded = inState(negotiations, 'awarded').length + awards.length;
  const waiting = inState(negotiations, 'finished', 'negotiated').length;
  if (awarded + waiting === 0) return [];
  const { savings } = workflow;
  const ahead = inState(negotiations, 'drafted', 'published', 'started').length;
  const awardedText = text('workflow.note.awarded', { awarded, count: awarded + waiting + ahead });
  return savings ? [awardedText, savingsNote(savings, { text, format })] : [awardedText];
}

/** If quality decided, the winner may cost more than the lowest offer. */
function savingsNote({ amount, currency }: { amount: string; currency: string }, { text, format }: Words): string {
  const isLoss = amount.startsWith('-');
  const shown = format.money(isLoss ? amount.slice(1) : amount, currency);
  return text(isLoss ? 'workflow.note.aboveLowest' : 'workflow.note.saved', { amount: shown });
}

/** Phases that a completed workflow never reached. */
export function skippedPhases({ workflow, negotiations, awards }: WorkflowFacts): Phase[] {
  if (workflow.phase !== 'completed') return [];
  const isAwarded = inState(negotiations, 'awarded').length + awards.length > 0;
  return [
    ...(negotiations.length === 0 ? (['negotiation'] as const) : []),
    ...(isAwarded ? [] : (['awarding'] as const)),
  ];
}
