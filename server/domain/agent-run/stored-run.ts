import type { TimelineEntry } from '../../../schemas/domain/agent/timeline.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';

const isEntry = (value: object): value is TimelineEntry =>
  'at' in value && 'code' in value && 'because' in value && 'rejected' in value;

export const timelineOf = ({ timeline }: Pick<RecordOf<'agentRun'>, 'timeline'>): TimelineEntry[] =>
  timeline.filter(isEntry);
