import { libraryEntry } from '../../../schemas/library-entry/library-entry.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { requiredViolation, violation } from '../../../schemas/language/violation.ts';
import { definePureRule } from '../../kernel/commands/rule.ts';
import { invalid } from '../../kernel/problem.ts';

const longestCriterion = 100;

/** A criterion needs a weight, and a name that fits into a column of the comparison. */
const writeLibraryEntry = definePureRule<'libraryEntry', 'create' | 'update'>(({ record, input }) => {
  const { kind, title, weight } = { ...record, ...input };
  if (kind !== 'criterion') return {};
  const violations = [
    ...(weight === null || weight === undefined ? [requiredViolation('weight')] : []),
    ...(title.length > longestCriterion
      ? [violation('title', 'too_long', 'This is too long', { limit: longestCriterion })]
      : []),
  ];
  if (violations.length > 0) throw invalid(violations);
  return {};
});

export const libraryEntryServer = defineServer(libraryEntry, {
  rules: { create: writeLibraryEntry, update: writeLibraryEntry },
});
