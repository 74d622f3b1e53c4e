import { entryText, evidenceText, type AgentWords } from '../../../schemas/domain/agent/entry-text.ts';
import type { TimelineEntry } from '../../../schemas/domain/agent/timeline.ts';
import { documentWords } from '../../../schemas/generated/document-words.ts';
import type { ShownRecords } from '../../../schemas/generated/records.ts';
import type { JsonObject, Language } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { PresentedRecord } from '../../kernel/entity-server.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import type { RunColumns } from './computed.ts';
import { timelineOf } from './stored-run.ts';

type Row = ShownRecords['agentRun'] & RunColumns;

/**
 * Describes each decision, with its evidence and rejected alternatives, in the language of the run's creator. The coded
 * values are included.
 */
export function presentAgentRun({ row, representation, sees }: PresentedRecord<Row>): void {
  if (!sees('timeline') || !row.timeline) return;
  const language = row.ownerLanguage ?? 'en';
  representation['timeline'] = timelineOf(row).map((entry) => presentEntry(entry, language));
}

function presentEntry(entry: TimelineEntry, language: Language): JsonObject {
  const words: { words: AgentWords; locale: string } = { words: documentWords[language], locale: language };
  const { at, code, is = null, asked = null, by = null, because, rejected } = entry;
  return {
    at,
    what: entryText(entry, words),
    because: because.map((one) => evidenceText(one, words)),
    rejected: rejected.map((one) => evidenceText(one, words)),
    code,
    is,
    asked,
    by: by && iriOf(entityNamed('account'), by),
    evidence: because,
    against: rejected,
  };
}
